/** Where a message stands, as the API names it. */
export const SITUACOES = ['pendente', 'enviado', 'local', 'falhou', 'expirado', 'cancelado'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What the outbox shows; lives in the address. */
export interface EmailSearch extends Record<string, unknown> {
  /** From 1. */
  pagina: number;
  porPagina: number;
  situacao?: Situacao;
  /** Code of the kind of message. */
  template?: string;
  /** Part of the address or of the subject. */
  busca?: string;
  /** Id of the open message. */
  mensagem?: string;
}

/** Values that the address does not spell out. */
export const EMAIL_DEFAULTS = { pagina: 1, porPagina: 15 } as const;

const PAGE_SIZES: readonly number[] = [15, 30, 50, 100];

/** Reads the query of the address; what it does not understand is left out. */
export function readEmailSearch(raw: Record<string, unknown>): EmailSearch {
  const pagina = Number(raw.pagina);
  const porPagina = Number(raw.porPagina);
  return {
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 ? pagina : EMAIL_DEFAULTS.pagina,
    porPagina: PAGE_SIZES.includes(porPagina) ? porPagina : EMAIL_DEFAULTS.porPagina,
    situacao: SITUACOES.find((situacao) => situacao === raw.situacao),
    template: readText(raw.template, 60),
    busca: readText(raw.busca, 100),
    mensagem: readText(raw.mensagem, 36),
  };
}

function readText(value: unknown, longest: number): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, longest) : '';
  return text === '' ? undefined : text;
}

/** The address of the outbox with this query; the values that go without saying stay out. */
export function emailAddress(search: EmailSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== EMAIL_DEFAULTS[name as keyof typeof EMAIL_DEFAULTS])
      params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '/config/email' : `/config/email?${text}`;
}
