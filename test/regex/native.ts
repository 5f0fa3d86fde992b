/**
 * What the runtime's own RegExp says, by the specification's rule for where a search may begin.
 *
 * With the `u` flag a search never begins inside a surrogate pair (22.2.7.2, AdvanceStringIndex). V8 lets an empty
 * match begin there: `/(?!^)(?!$)/u` finds one in '😀'. So the expression is made sticky and tried at each code point.
 */
export function createNativeTest(pattern: string, flags = 'u'): (text: string) => boolean {
  const expression = new RegExp(pattern, `${flags}y`);
  return (text) => {
    for (let at = 0; at <= text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
      expression.lastIndex = at;
      if (expression.test(text)) return true;
    }
    return false;
  };
}
