/** Marks the property that gets the focus first. */
export const PRIMEIRA = { 'data-primeira-propriedade': true } as const;

/** Pending focus for a part of the screen that renders a moment later, because the address follows the selection. */
type Pedido =
  | { parte: 'propriedades'; onde: string; novo: boolean }
  | { parte: 'estrutura'; onde: string | null }
  | { parte: 'entrada'; id: string };

let pedido: Pedido | null = null;

/** Focuses the properties of a new selection. The text of a new item is selected, so that typing replaces it. */
export function focarPropriedades(onde: string, { novo }: { novo: boolean }): void {
  pedido = { parte: 'propriedades', onde, novo };
}

/** Call when the properties of this item have rendered. */
export function chegouPropriedades(onde: string | null): void {
  if (pedido?.parte !== 'propriedades' || pedido.onde !== onde) return;
  const node = document.querySelector<HTMLElement>('[data-primeira-propriedade]');
  if (!node) return;
  const { novo } = pedido;
  pedido = null;
  node.focus();
  if (novo && (node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement)) node.select();
}

/** Keeps the focus on a moved item of the structure, or moves it to another one; without one, to the first button. */
export function focarItem(onde: string | null): void {
  pedido = { parte: 'estrutura', onde };
  setTimeout(chegouEstrutura);
}

/** Call when the structure has rendered. */
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

/** Focuses the input of a part of the form, or of its parent, once it renders. */
export function focarParte(id: string): void {
  pedido = { parte: 'entrada', id };
  setTimeout(chegouEntrada);
}

/** Call when a part of the screen with inputs has rendered. */
export function chegouEntrada(): void {
  if (pedido?.parte !== 'entrada') return;
  for (let { id } = pedido; id.includes('-'); id = id.slice(0, id.lastIndexOf('-'))) {
    const node = document.getElementById(id);
    if (!node) continue;
    pedido = null;
    // A collapsed input cannot take the focus, so its section opens first.
    if (desdobrar(node)) setTimeout(() => node.focus());
    else node.focus();
    return;
  }
}

/** Opens the sections that hide the node; false when none do. */
function desdobrar(node: Element): boolean {
  const hiding = [
    ...document.querySelectorAll<HTMLElement>('button[aria-controls][aria-expanded="false"]'),
  ].filter((each) => document.getElementById(each.getAttribute('aria-controls') ?? '')?.contains(node));
  for (const each of hiding) each.click();
  return hiding.length > 0;
}
