/// A script that text is laid out and typed in.
enum BenchScript: String, CaseIterable {
  case latin, arabic, devanagari, thai, japanese

  /// A sentence without a number.
  private var sentence: String {
    switch self {
    case .latin: "The quick brown fox jumps over the lazy dog while five boxing wizards watch."
    case .arabic: "يكتب الناس رسائلهم كل يوم على شاشة صغيرة، ثم يقرؤونها مرة أخرى قبل الإرسال."
    case .devanagari: "लोग हर दिन छोटे पर्दे पर अपने संदेश लिखते हैं और भेजने से पहले उन्हें फिर से पढ़ते हैं।"
    case .thai: "ผู้คนเขียนข้อความของตนทุกวันบนหน้าจอเล็กแล้วอ่านอีกครั้งก่อนที่จะส่งออกไป"
    case .japanese: "人々は毎日小さな画面に自分の文章を書き、送る前にもう一度ゆっくりと読み直します。"
    }
  }

  /// Sentences in one line, no two alike.
  /// - Parameter bytes: the least that it has.
  func line(bytes: Int) -> String {
    var text = ""
    var number = 0
    while text.utf8.count < bytes {
      number += 1
      // Thai and Japanese have no spaces between words, so their lines have few or none.
      text += "\(number)" + (self == .japanese ? "、" : " ") + sentence
      if self != .japanese { text += " " }
    }
    return text
  }

  /// Paragraphs of three sentences.
  func page(paragraphs: Int) -> String {
    (1...paragraphs).map { number in
      (1...3).map { "\(number * 3 + $0) \(sentence)" }
        .joined(separator: self == .japanese ? "" : " ") + "\n"
    }.joined()
  }

  /// What is typed, scalar by scalar: a mark is a key of its own.
  func typed(_ count: Int) -> [Unicode.Scalar] {
    let letters = Array(sentence.lowercased().unicodeScalars).filter {
      $0 == " " || $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
    }
    return (0..<count).map { letters[$0 % letters.count] }
  }
}
