import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text in the source for people. */
export interface PeopleText {
  /** Path from the root of the repository, with the line. */
  onde: string;
  texto: string;
}

/** Screens, messages of the server, e-mails, documents, rules and the texts of a new installation. */
const WRITTEN =
  '{apps/{web,api}/src,packages/{domain,contract,catalogo}/src,packages/db/src/seed}/**/*.{ts,tsx}';
const NOT_READ = /\.(?:test|fixture|child|gen)\.tsx?$|\/src\/(?:test|robustez)\//;

/** Everyday search words, which people choose themselves. */
const TYPED = 'apps/web/src/features/busca/nomear.ts';

/** Every text of the product for people, without names of the code, SQL and English. */
export function listPeopleTexts(root: string): PeopleText[] {
  return globSync(WRITTEN, { cwd: root })
    .filter((file) => !NOT_READ.test(file) && file !== TYPED)
    .sort()
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** The texts of one file. */
export function textsOf(file: string, source: string): PeopleText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: PeopleText[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const texto = node.text.replace(ATTRIBUTE, '').replace(/\s+/g, ' ').trim();
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (isRead(texto)) found.push({ onde: `${file}:${line}`, texto });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.JsxText | ts.TemplateLiteralToken {
  if (ts.isStringLiteralLike(node)) return !ts.isImportDeclaration(node.parent);
  return (
    ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  );
}

const ENGLISH = /\b(?:the|of|by|with|and|from|an|has|unknown)\b/;
/** SQL, and its remains between inserted values: columns, casts, aliases. */
const STATEMENT =
  /\b(?:select|where|join|into|update|delete)\b|\b[a-z]{1,2}\.[a-z]|[a-z]_[a-z]|::|^\w+ as \w+$/;
const ATTRIBUTE = /\b[\w-]+="[^"]*"/g;

function isRead(texto: string): boolean {
  const worded = /\p{L}/u.test(texto) && (texto.includes(' ') || /^\p{Lu}\p{Ll}/u.test(texto));
  return worded && !ENGLISH.test(texto) && !STATEMENT.test(texto);
}
