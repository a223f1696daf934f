/**
 * The values that a check constraint allows, as TypeScript literals, when it is a plain list:
 * `column in (…)`, `column = …`, `column <@ array[…]`, each also with `column is null or`. Null for any other rule.
 */
export function checkValues(column: string, definition: string): string[] | null {
  const name = `"?${escapeRegExp(column)}"?`;
  const bare = stripParentheses(definition.replace(/^CHECK /, '').replace(/ NOT VALID$/, ''));
  const rule = stripParentheses(bare.replace(new RegExp(`^\\(${name} IS NULL\\) OR `), ''));
  const list =
    new RegExp(`^${name} = ANY \\(ARRAY\\[(.*)\\]\\)$`).exec(rule)?.[1] ??
    new RegExp(`^${name} <@ ARRAY\\[(.*)\\]$`).exec(rule)?.[1] ??
    new RegExp(`^${name} = ([^()]+)$`).exec(rule)?.[1];
  return list === undefined ? null : parseLiterals(list);
}

/** A number, which PostgreSQL prints quoted when it is negative, or a text; then a comma or the end. */
const LITERAL = /^(?:'?(-?\d+)'?(?:::(?:smallint|integer|bigint))?|'((?:[^']|'')*)'::\w+)(?:, |$)/;

function parseLiterals(list: string): string[] | null {
  const values: string[] = [];
  let rest = list;
  while (rest !== '') {
    const match = LITERAL.exec(rest);
    if (!match) return null;
    const [whole, number, text = ''] = match;
    values.push(number ?? quoteLiteral(text.replaceAll("''", "'")));
    rest = rest.slice(whole.length);
  }
  return values.length > 0 ? values : null;
}

/** A TypeScript string literal in the code style of the house. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Removes pairs of parentheses that enclose the whole expression. */
function stripParentheses(expression: string): string {
  let inner = expression;
  while (enclosed(inner)) inner = inner.slice(1, -1);
  return inner;
}

function enclosed(expression: string): boolean {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < expression.length - 1; at += 1) {
    const character = expression[at];
    if (character === "'") quoted = !quoted;
    if (quoted) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
