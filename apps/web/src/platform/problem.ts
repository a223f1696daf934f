import type { FieldIssue, ProblemBody, ProblemCode } from '@balcao/contract/problems';

/** Codes of the API, and two that only the browser knows. */
export type ClientProblemCode = ProblemCode | 'network' | 'timeout';

interface ProblemInit {
  code: ClientProblemCode;
  status: number;
  title: string;
  detail?: string;
  reference?: string;
  errors?: readonly FieldIssue[];
  dados?: Record<string, unknown>;
}

/** A failed call. `message` is Portuguese text for the person; `reference` is the request id for support. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError';
  readonly code: ClientProblemCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly reference: string | null;
  /** Invalid fields, by their path in the form. */
  readonly errors: readonly FieldIssue[];
  readonly dados: Record<string, unknown>;

  constructor(init: ProblemInit) {
    super(init.detail ?? init.title);
    this.code = init.code;
    this.status = init.status;
    this.reference = init.reference ?? null;
    this.errors = init.errors ?? [];
    this.dados = init.dados ?? {};
  }
}

/** No answer: the network is down, or the call timed out. */
export class OfflineError extends ProblemError {
  override readonly name = 'OfflineError';

  constructor(code: 'network' | 'timeout') {
    super({
      code,
      status: 0,
      title:
        code === 'network'
          ? 'Sem conexão com o portal. Confira sua internet e tente de novo.'
          : 'O portal demorou para responder. Tente de novo em instantes.',
    });
  }
}

/** Whether the error is a problem, with one of the codes if given. */
export function isProblem(error: unknown, ...codes: ClientProblemCode[]): error is ProblemError {
  return error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code));
}

const TYPE_PREFIX = 'urn:problem:';

/** Reads a failed answer. A foreign answer, such as a proxy's page, becomes `unavailable` or `internal`. */
export async function readProblem(response: Response): Promise<ProblemError> {
  const body = await readBody(response);
  if (body) {
    return new ProblemError({
      code: body.type.slice(TYPE_PREFIX.length) as ProblemCode,
      status: response.status,
      title: body.title,
      detail: body.detail,
      reference: body.instance,
      errors: body.errors,
      dados: body.dados,
    });
  }
  const away = response.status === 502 || response.status === 503 || response.status === 504;
  return new ProblemError({
    code: away ? 'unavailable' : 'internal',
    status: response.status,
    title: away
      ? 'O sistema está com dificuldade para responder. Tente de novo em instantes.'
      : 'Algo deu errado do nosso lado.',
    reference: response.headers.get('x-request-id') ?? undefined,
  });
}

async function readBody(response: Response): Promise<ProblemBody | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  const body: unknown = await response.json().catch(() => null);
  const ours =
    typeof body === 'object' &&
    body !== null &&
    'type' in body &&
    typeof body.type === 'string' &&
    body.type.startsWith(TYPE_PREFIX);
  // Only the API uses this media type, and the contract fixes its shape.
  return ours ? (body as ProblemBody) : null;
}

/** A sentence for any thrown value. */
export function describeError(error: unknown): string {
  return error instanceof ProblemError
    ? error.message
    : 'Algo deu errado nesta tela. Recarregue a página e tente de novo.';
}

/** The same, with the reference number for support when the server failed. */
export function describeFailure(error: unknown): string {
  const said = describeError(error);
  if (!(error instanceof ProblemError) || error.status < 500 || error.reference === null) return said;
  return `${said} Código para o suporte: ${error.reference}.`;
}
