/** Marks what of the properties is to be filled in first. */
export const PRIMEIRA = { 'data-primeira-propriedade': true } as const;

/** Where the focus is to go once that part of the screen is drawn: the address follows a choice a moment later. */
type Pedido =
  | { parte: 'propriedades'; onde: string; novo: boolean }
  | { parte: 'estrutura'; onde: string | null }
  | { parte: 'entrada'; id: string };

let pedido: Pedido | null = null;

/** Takes the focus to the properties of what was just selected; its text is replaced by typing when it is new. */
export function focarPropriedades(onde: string, { novo }: { novo: boolean }): void {
  pedido = { parte: 'propriedades', onde, novo };
}

/** The properties of this are drawn now. */
export function chegouPropriedades(onde: string | null): void {
  if (pedido?.parte !== 'propriedades' || pedido.onde !== onde) return;
  const node = document.querySelector<HTMLElement>('[data-primeira-propriedade]');
  if (!node) return;
  const { novo } = pedido;
  pedido = null;
  node.focus();
  if (novo && (node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement)) node.select();
}

/** Keeps the focus on an item of the structure that moved, or takes it to another; to the first button when none is left. */
export function focarItem(onde: string | null): void {
  pedido = { parte: 'estrutura', onde };
  setTimeout(chegouEstrutura);
}

/** The structure is drawn now. */
export function chegouEstrutura(): void {
  if (pedido?.parte !== 'estrutura') return;
  const { onde } = pedido;
  const item = [...document.querySelectorAll<HTMLElement>('[data-onde]')].find(
    (each) => each.dataset.onde === onde,
  );
  const node =
    item?.querySelector<HTMLElement>('button[data-nome]') ??
    document.querySelector<HTMLElement>('[data-adicionar]');
  if (!node) return;
  pedido = null;
  node.focus();
}

/** Takes the focus to the input of a part of the form, or of what it is a part of, once it is drawn. */
export function focarParte(id: string): void {
  pedido = { parte: 'entrada', id };
  setTimeout(chegouEntrada);
}

/** A part of the screen with inputs is drawn now. */
export function chegouEntrada(): void {
  if (pedido?.parte !== 'entrada') return;
  for (let { id } = pedido; id.includes('-'); id = id.slice(0, id.lastIndexOf('-'))) {
    const node = document.getElementById(id);
    if (!node) continue;
    pedido = null;
    // What is folded away takes no focus: it is shown first.
    if (desdobrar(node)) setTimeout(() => node.focus());
    else node.focus();
    return;
  }
}

/** Opens whatever hides this; false when nothing does. */
function desdobrar(node: Element): boolean {
  const hiding = [
    ...document.querySelectorAll<HTMLElement>('button[aria-controls][aria-expanded="false"]'),
  ].filter((each) => document.getElementById(each.getAttribute('aria-controls') ?? '')?.contains(node));
  for (const each of hiding) each.click();
  return hiding.length > 0;
}
