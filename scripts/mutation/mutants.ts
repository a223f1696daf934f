import ts from 'typescript';

/** A source file with one decision changed. */
export interface Mutant {
  /** Line of the change, from 1. */
  line: number;
  /** What was changed, with the words of the source. */
  what: string;
  /** The whole changed source. */
  code: string;
}

/** One change: the text from `start` to `end` becomes `text`. */
interface Change {
  start: number;
  end: number;
  text: string;
  what: string;
}

/**
 * Lists the file once for each decision of it that can be changed: a guard or a call left out, a condition that
 * always or never holds, one half of `and` or `or` dropped, a comparison turned round, a filter dropped.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const visit = (node: ts.Node) => {
    changes.push(...changesOf(node));
    node.forEachChild(visit);
  };
  visit(file);
  return changes.map(({ start, end, text, what }) => ({
    line: file.getLineAndCharacterOfPosition(start).line + 1,
    what,
    code: source.slice(0, start) + text + source.slice(end),
  }));
}

function changesOf(node: ts.Node): Change[] {
  if (ts.isIfStatement(node)) return ofCondition(node.expression);
  if (ts.isConditionalExpression(node)) return ofCondition(node.condition);
  if (ts.isExpressionStatement(node)) return ofStatement(node);
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isCallExpression(node)) return ofFilter(node);
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return ofSql(node);
  return [];
}

/** The text of the node becomes this. */
function become(node: ts.Node, text: string, what: string): Change {
  const said = node.getText().replace(/\s+/g, ' ').slice(0, 80);
  return { start: node.getStart(), end: node.getEnd(), text, what: `${what}: ${said}` };
}

function ofCondition(condition: ts.Expression): Change[] {
  return [become(condition, 'true', 'always'), become(condition, 'false', 'never')];
}

/** Calls for their effect are what a gate is made of. */
function ofStatement({ expression }: ts.ExpressionStatement): Change[] {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(call) ? [become(expression, 'undefined', 'left out')] : [];
}

const TURNED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '>='],
  [ts.SyntaxKind.LessThanEqualsToken, '>'],
  [ts.SyntaxKind.GreaterThanToken, '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
]);
const JOINED: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
]);

function ofBinary(node: ts.BinaryExpression): Change[] {
  const { left, right, operatorToken } = node;
  if (JOINED.has(operatorToken.kind))
    return [
      become(node, left.getText(), `without ${right.getText().slice(0, 40)}`),
      become(node, right.getText(), `without ${left.getText().slice(0, 40)}`),
    ];
  const turned = TURNED.get(operatorToken.kind);
  return turned && !isCondition(node)
    ? [become(node, `${left.getText()} ${turned} ${right.getText()}`, 'turned round')]
    : [];
}

/** A whole condition is changed as such. */
function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

function ofFilter(node: ts.CallExpression): Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'filter') return [];
  return [become(node, expression.expression.getText(), 'unfiltered')];
}

/** Conditions of the database stand in templates: each of their words `and` becomes `or`. */
function ofSql(node: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): Change[] {
  const text = node.getText();
  return [...text.matchAll(/\band\b/g)].map(({ index }) => ({
    start: node.getStart() + index,
    end: node.getStart() + index + 3,
    text: 'or',
    what: `and is or: ${text.replace(/\s+/g, ' ').slice(0, 80)}`,
  }));
}
