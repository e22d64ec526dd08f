internal import CSQLite
internal import Glibc
internal import PanelCore

/// A database of one connection, used by one thread at a time.
final class SQLiteConnection {
  /// What went wrong, by SQLite's number and words.
  struct Fault: Error {
    var code: Int32
    var systemCode: Int32
    var reason: String

    /// The file is no database, or a damaged one.
    var isCorrupt: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
    /// Another program has it.
    var isLocked: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }
  }

  enum Value {
    case null
    case integer(Int)
    case text(String)
    case blob([UInt8])
  }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  init(_ path: String) throws(Fault) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else {
      throw Fault(code: SQLITE_NOMEM, systemCode: ENOMEM, reason: "out of memory")
    }
    handle = opened
    guard code == SQLITE_OK else { throw fault(code) }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs a statement and hands its rows to `row`, as a way to get at their columns.
  func run(
    _ sql: String, _ values: [Value] = [], row: (Row) -> Void = { _ in }
  ) throws(Fault) {
    let statement = try self.statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .integer(let number): sqlite3_bind_int64(statement, place, Int64(number))
        case .text(let text): keyrise_bind_text(statement, place, text)
        case .blob(let bytes): keyrise_bind_blob(statement, place, bytes, Int32(bytes.count))
        }
      guard code == SQLITE_OK else { throw fault(code) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Row(statement: statement))
      case SQLITE_DONE: return
      case let code: throw fault(code)
      }
    }
  }

  /// All of `body`, or nothing.
  func transaction<Result>(_ body: () throws(Fault) -> Result) throws(Fault) -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  private func statement(_ sql: String) throws(Fault) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var made: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &made, nil)
    guard code == SQLITE_OK, let made else { throw fault(code) }
    statements[sql] = made
    return made
  }

  private func fault(_ code: Int32) -> Fault {
    Fault(
      code: code & 0xFF, systemCode: sqlite3_system_errno(handle),
      reason: String(cString: sqlite3_errmsg(handle)))
  }

  /// A row while it is looked at.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    /// A time in seconds or a revision: whatever the file says, some of them can be added, and a journal
    /// can count on from there.
    func number(_ column: Int32) -> Int { min(max(integer(column), -1 << 40), 1 << 40) }
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
    func blob(_ column: Int32) -> [UInt8] {
      guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
      let count = Int(sqlite3_column_bytes(statement, column))
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }
}
