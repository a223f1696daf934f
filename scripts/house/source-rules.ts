import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolResult } from './run-tool.ts';

/** Longest source file, lines; a longer one holds two ideas. */
const MAX_LINES = 400;

/** Folders without handwritten files. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'test-results']);

const SOURCE = /\.(ts|tsx|js|mjs|cjs|css)$/;
const GENERATED = /\.gen\.[a-z]+$/;
const TEST = /\.test\.tsx?$/;

/**
 * The module itself, the one of amounts, the reader of a zone's day, which shows nothing, the operators of a PDF, which
 * machines read, and tests.
 */
const WRITES_NUMBERS =
  /^packages\/domain\/src\/(texto\/|dinheiro\/centavos\.ts|prazo\/fuso\.ts)|^apps\/web\/src\/features\/envio\/fotos\/write-pdf\.ts$|\.(test|fixture|corpus)\.tsx?$/;

interface Forbidden {
  pattern: RegExp;
  why: string;
  /** Files that the rule looks at. */
  where: RegExp;
  /** Files that the rule skips. */
  except?: RegExp;
}

// The patterns are written so that they do not match this file.
const FORBIDDEN: readonly Forbidden[] = [
  { pattern: /\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, why: 'unfinished: do it or write an issue', where: /./ },
  { pattern: /@ts-(ign[o]re|noch[e]ck)/, why: 'the compiler is switched off', where: SOURCE },
  {
    pattern: /\b(it|test|describe)(\.\w+)*\.(sk[i]p|on[l]y|to[d]o|fix[m]e)\b[.(]|\b(xi[t]|xdescrib[e])\(/,
    why: 'a test that does not run',
    where: SOURCE,
  },
  {
    pattern: /(oxlint|eslint)-dis[a]ble(?!.* -- \S)/,
    why: 'a rule switched off without a reason (-- why)',
    where: SOURCE,
  },
  {
    pattern: /em constru[ç]ão|em bre[v]e|lorem ips[u]m|not implement[e]d/i,
    why: 'a placeholder',
    where: SOURCE,
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    why: 'rules and use cases take the instant as an argument',
    where: /^(packages\/(domain|contract)|apps\/api\/src\/features)\//,
    except: TEST,
  },
  {
    pattern:
      /\.toLocal[e](Date|Time)?String\(|\bIntl\.(DateTim[e]|Numbe[r]|RelativeTim[e])Format\b|toISOStrin[g]\(\)\.(slice|sub|split)|\.toFixe[d]\(|reverse\(\)\.join\('\/'\)|R\$ ?\$\{/,
    why: 'people read dates, times and numbers as packages/domain/src/texto writes them',
    where: /^(apps\/(api|web)|packages\/(domain|contract))\/src\/.*\.tsx?$/,
    except: WRITES_NUMBERS,
  },
  {
    pattern:
      /\b(who[e]ver|of whi[c]h|to who[m]|nobody too[k] it|as it was see[n]|not know o[f] it|thinks? bette[r] of|puts? i[n] hand|a thing i[s] told|(is|are) (few|many) o[f])\b/i,
    why: 'write plain English: subject first, verb second, one clause',
    where: /^(apps|packages|scripts)\/.*\.(tsx?|css)$|^docs\/[^/]+\.md$/,
  },
];

const FORBIDDEN_PATHS: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /(^|\/)(utils?|helpers?|common|shared)(\/|\.tsx?$)/, why: 'name it after what it does' },
  { pattern: /(^|\/)index\.tsx?$/, why: 'no barrels' },
];

/** Checks one file; returns a line per finding. */
export function findInSource(path: string, text: string): string[] {
  const found = FORBIDDEN_PATHS.filter(({ pattern }) => pattern.test(path)).map(
    ({ why }) => `${path}: ${why}`,
  );
  const lines = text.split('\n');
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  if (SOURCE.test(path) && count > MAX_LINES) found.push(`${path}: ${count} lines, at most ${MAX_LINES}`);
  const rules = FORBIDDEN.filter(({ where, except }) => where.test(path) && !except?.test(path));
  for (const [index, line] of lines.entries())
    for (const { pattern, why } of rules)
      if (pattern.test(line)) found.push(`${path}:${index + 1}: ${why}: ${line.trim()}`);
  return found;
}

/** Checks every handwritten file below `root`. It fails without files, because a wrong folder must not look clean. */
export function checkSources(root: string): ToolResult {
  const paths = globSync('**/*.{ts,tsx,js,mjs,cjs,css,sql,typ,md,json,html}', {
    cwd: root,
    exclude: (path) => SKIPPED.has(path.split('/').at(-1) ?? ''),
  }).filter((path) => !GENERATED.test(path) && path !== 'package-lock.json');
  const found = paths.sort().flatMap((path) => findInSource(path, readFileSync(join(root, path), 'utf8')));
  return {
    ok: paths.length > 0 && found.length === 0,
    output: [...found, `${paths.length} files read`].join('\n'),
  };
}
