extension FileFuzz {
  /// Small layouts of other programs, one of each kind, for random faults.
  static let importSamples: [(name: String, text: String)] = [
    (
      "keyboard.xml",
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <keyboard3 locale="fr-t-k0-azerty" conformsTo="45">
        <info name="Essai"/>
        <displays><display output="\m{hat}" display="^"/><display keyId="num" display="123"/></displays>
        <keys>
          <import base="cldr" path="45/keys-Zyyy-punctuation.xml"/>
          <key id="e" output="e" longPressKeyIds="e-acute e-grave" longPressDefaultKeyId="e-grave"
            multiTapKeyIds="e-acute" flickId="e"/>
          <key id="e-acute" output="é"/><key id="e-grave" output="\u{E8}"/>
          <key id="hat" output="\m{hat}"/><key id="shift" layerId="shift"/><key id="num" layerId="num"/>
          <key id="base" layerId="base" width="1.5"/><key id="wide" gap="true" width="0.5"/>
        </keys>
        <flicks><flick id="e"><flickSegment directions="ne" keyId="e-acute"/></flick></flicks>
        <layers formId="touch">
          <layer id="base"><row keys="a z e r t y u i o p"/><row keys="wide q s d hat"/>
            <row keys="shift w x c"/><row keys="num space"/></layer>
          <layer id="shift"><row keys="A Z E R T Y U I O P"/><row keys="wide Q S D hat"/>
            <row keys="base W X C"/><row keys="num space"/></layer>
          <layer id="num"><row keys="1 2 3 comma"/><row keys="base space"/></layer>
        </layers>
        <variables><set id="vowel" value="a e i"/><set id="hats" value="â ê î"/></variables>
        <transforms type="simple"><transformGroup>
          <transform from="\m{hat}($[vowel])" to="$[1:hats]"/><transform from="oe" to="œ"/>
        </transformGroup></transforms>
      </keyboard3>
      """#
    ),
    (
      "touch.keyman-touch-layout",
      #"""
      {"phone": {"font": "x", "layer": [
        {"id": "default", "row": [
          {"id": 1, "key": [{"id": "K_Q", "text": "q", "sk": [{"id": "U_0061_0301", "text": "á"}]},
            {"id": "K_W", "flick": {"n": {"id": "U_0077"}}, "multitap": [{"id": "U_0078"}]},
            {"id": "T_new", "width": "50", "pad": 100, "text": "\uD83D\uDE00"}]},
          {"id": 2, "key": [{"id": "K_SHIFT", "sp": 1, "text": "*Shift*", "nextlayer": "shift"},
            {"id": "K_BKSP", "sp": 1, "text": "*BkSp*", "width": 150}]},
          {"id": 3, "key": [{"id": "K_NUMLOCK", "text": "*123*", "sp": "1", "nextlayer": "numeric"},
            {"id": "K_SPACE", "width": 600}, {"id": "K_ENTER", "sp": "1", "text": "*Enter*"}]}]},
        {"id": "shift", "row": [{"id": 1, "key": [{"id": "K_Q", "text": "Q"}, {"id": "K_W"}]}]},
        {"id": "numeric", "row": [{"id": 1, "key": [{"id": "K_1"}, {"id": "K_LOWER", "nextlayer": "default"}]}]}
      ]}}
      """#
    ),
    (
      "letters.json",
      #"""
      [
        [{"$": "auto_text_key", "code": 113, "label": "q"},
         {"code": 119, "label": "w", "popup": {"main": {"code": 7811, "label": "ẃ"}, "relevant": []}}],
        [{"$": "case_selector", "lower": {"code": 223, "label": "ß"}, "upper": {"code": 7838, "label": "ẞ"}},
         {"$": "multi_text_key", "codePoints": [2325, 2381, 2359], "label": "क्ष"}],
        [{"code": -1, "label": "shift"}, {"$": "variation_selector", "default": {"code": 44, "label": ","},
         "email": {"code": 64, "label": "@"}}, {"code": -5, "label": "delete"}]
      ]
      """#
    ),
    (
      "levels.json",
      #"""
      {"locale": "de", "name": "German", "levels": [
        {"level": "", "mode": "default", "rows": [[{"strings": ["q"]}, {"strings": ["e", "é", "è"]}],
          [{"leftOffset": 0.5, "strings": ["a", "ä"]}, ["s", "ß"], {"action": "delete", "width": 1.5}],
          [{"action": "levelSwitch", "level": 1, "width": 1.5}, {"action": "levelSwitch", "level": 2,
            "label": "?123"}, [" "], {"keyval": "0xff0d", "width": 2}]]},
        {"level": "shift", "mode": "latched", "rows": [[["Q"], ["E", "É", "È"]], [["A", "Ä"], ["S", "ẞ"]]]},
        {"level": "opt", "mode": "locked", "rows": [[["1", "¹"], ["-"], ["-"]], [{"action": "levelSwitch",
          "level": 0}, {"action": "emoji"}]]}
      ]}
      """#
    ),
    (
      "views.yaml",
      #"""
      ---
      outlines:
          default: { width: 35.33, height: 52 }
          wide: { width: 62, height: 52 }
      views:
          base:
              - "q w e r t"
              - "Shift_L   a b  BackSpace"
              - "numbers preferences   space   period Return"
          upper:
              - "Q W E R T"
              - "Shift_L   A B  BackSpace"
              - "numbers preferences   space   period Return"
          numbers:
              - "1 2 3 Tab Ctrl"
              - "letters space"
      buttons:
          Shift_L: {action: {locking: {lock_view: "upper", unlock_view: "base"}}, outline: "wide"}
          BackSpace: {outline: "wide", action: erase}
          preferences: {action: show_prefs}
          numbers: {action: {set_view: "numbers"}, label: "123"}
          letters: {action: {set_view: "base"}, label: "ABC"}
          period: {text: "."}
          space: {outline: "wide", text: " "}
          Return: {outline: "wide", keysym: "Return"}
          Ctrl: {modifier: "Control"}
          Tab: {keysym: Tab}
      """#
    ),
  ]
}
