/** State of the form in the address. */
export interface WizardSearch extends Record<string, unknown> {
  /** Id of the draft. */
  rascunho?: string;
  /** Page of the form. */
  passo?: string;
  /** Field to change; the review comes next. */
  alterar?: string;
  /** Id of the filed request; shows its confirmation. */
  enviado?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME = /^[\w.-]{1,200}$/;

/** Reads the address of the form; invalid values are ignored. */
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

/** Address of a service's form at a given page. */
export function formularioPath(tipoId: number, search: WizardSearch = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  const text = params.toString();
  return `/novorequerimento/formulario/${tipoId}${text ? `?${text}` : ''}`;
}
