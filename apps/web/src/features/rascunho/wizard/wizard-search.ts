/** Where a person is in filling a request in; lives in the address. */
export interface WizardSearch extends Record<string, unknown> {
  /** Draft being filled in. */
  rascunho?: string;
  /** Page of the form. */
  passo?: string;
  /** Field to go to, when a single answer is being changed; the review comes next. */
  alterar?: string;
  /** Request that was filed: shows its confirmation. */
  enviado?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME = /^[\w.-]{1,200}$/;

/** Reads the address of the form; what it does not understand is left out. */
export function parseWizardSearch(raw: Record<string, unknown>): WizardSearch {
  return {
    rascunho: match(raw.rascunho, UUID),
    passo: match(raw.passo, NAME),
    alterar: match(raw.alterar, NAME),
    enviado: match(raw.enviado, UUID),
  };
}

function match(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** The address of the form of a service, at a given place. */
export function formularioPath(tipoId: number, search: WizardSearch = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  const text = params.toString();
  return `/novorequerimento/formulario/${tipoId}${text ? `?${text}` : ''}`;
}
