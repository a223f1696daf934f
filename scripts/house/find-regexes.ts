import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A regular expression in the product's source. */
export interface FoundRegex {
  /** Path from the root of the repository. */
  file: string;
  source: string;
  flags: string;
}

const PRODUCT = '{apps/{api,web},packages/*}/src/**/*.{ts,tsx}';
const NOT_SHIPPED = /\.(?:test|fixture|corpus|gen)\.tsx?$|\/src\/(?:test|seed|robustez|type-generation)\//;

/** Source files of the running product: no tests, no demo data. */
export function listProductFiles(root: string): string[] {
  return globSync(PRODUCT, { cwd: root })
    .filter((file) => !NOT_SHIPPED.test(file))
    .sort();
}

/** Every regular expression literal of one file, and the number built from text (`new RegExp`). */
export function findRegexes(root: string, file: string): { literals: FoundRegex[]; made: number } {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const literals: FoundRegex[] = [];
  let made = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExpName(node.expression)) made += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return { literals, made };
}

function isRegExpName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'RegExp';
}
