import { type FieldIssue, type ProblemBody, type ProblemCode, problems } from '@balcao/contract/problems';
import type { Problema } from '@balcao/domain/requerimento/problema';

interface ProblemExtra {
  /** Sentence instead of the fixed title, where that alone would not tell what to do. */
  title?: string;
  /** Sentence for this case, after the fixed title. */
  detail?: string;
  errors?: FieldIssue[];
  /** Facts the screen needs; must be safe for the caller to read. */
  dados?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An expected failure: becomes problem+json. Everything else thrown is a bug and answers `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, extra: ProblemExtra = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The wire form; `requestId` is what the person quotes to support. */
  body(requestId: string): ProblemBody {
    const { status, codigo, title } = problems[this.code];
    const { detail, errors, dados } = this.extra;
    return {
      type: `urn:problem:${this.code}`,
      codigo,
      title: this.extra.title ?? title,
      status,
      detail,
      instance: requestId,
      errors,
      dados,
    };
  }
}

/** Beyond a limit that allows more after these seconds. */
export function tooMany(seconds: number): Problem {
  const segundos = Math.max(1, Math.ceil(seconds));
  return new Problem('rate_limited', {
    detail: `Muitas ações em pouco tempo. Aguarde ${segundos} s.`,
    headers: { 'retry-after': String(segundos) },
  });
}

/** A validation problem on one field. */
export function invalidField(path: string, message: string): Problem {
  return new Problem('validation', { errors: [{ path, message }] });
}

/** Throws the problems that the rules found, each on its field. */
export function throwOnFields(problemas: readonly Problema[]): void {
  if (problemas.length === 0) return;
  const errors = problemas.map(({ campo, mensagem }) => ({ path: campo, message: mensagem }));
  throw new Problem('validation', { errors });
}
