/** Marks what of the properties is to be filled in first. */
export const PRIMEIRA = { 'data-primeira-propriedade': true } as const;

/** After the screen was drawn anew: dialogs give the focus back before, and what had it may be gone. */
function later(find: () => HTMLElement | null | undefined, act: (node: HTMLElement) => void): void {
  setTimeout(() => {
    const node = find();
    if (node) act(node);
  });
}

/** Takes the focus to the properties of what was just selected; its text is replaced by typing when it is new. */
export function focarPropriedades({ novo }: { novo: boolean }): void {
  later(
    () => document.querySelector<HTMLElement>('[data-primeira-propriedade]'),
    (node) => {
      node.focus();
      if (novo && (node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement)) node.select();
    },
  );
}

/** Keeps the focus on an item of the structure that moved, or takes it to another; to the tabs when none is there. */
export function focarItem(onde: string | null): void {
  later(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-onde]')]
        .find((item) => item.dataset.onde === onde)
        ?.querySelector<HTMLElement>('button[data-nome]') ??
      document.querySelector<HTMLElement>('[data-adicionar]'),
    (node) => node.focus(),
  );
}
