import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { EditorDeBlocos } from './editor-de-blocos.tsx';

const INICIO: CorpoTermo = [{ tipo: 'paragrafo', texto: [{ texto: 'Regras' }] }];

function Writing({ onCorpo }: { onCorpo: (corpo: CorpoTermo) => void }) {
  const [corpo, setCorpo] = useState(INICIO);
  const change = (next: CorpoTermo) => {
    setCorpo(next);
    onCorpo(next);
  };
  return <EditorDeBlocos name="corpo" label="Texto" value={corpo} error={undefined} onChange={change} />;
}

async function open() {
  const onCorpo = vi.fn();
  const { user } = await renderPart(<Writing onCorpo={onCorpo} />);
  return { user, onCorpo, box: screen.getByRole('textbox', { name: 'Texto' }) };
}

function paste(box: HTMLElement, words: string): void {
  const held: Record<string, string> = { 'text/plain': words, 'text/html': `<b>${words}</b>` };
  fireEvent.paste(box, { clipboardData: { getData: (kind: string) => held[kind] ?? '' } });
}

it('makes headings and lists of what stands at the caret, and undoes it', async () => {
  const { user, onCorpo, box } = await open();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(box);
  await press('Título');
  expect(onCorpo).toHaveBeenLastCalledWith([{ tipo: 'titulo', texto: [{ texto: 'Regras' }] }]);
  expect(screen.getByRole('button', { name: 'Título' })).toHaveAttribute('aria-pressed', 'true');
  expect(box.querySelector('h3')).toHaveTextContent('Regras');
  await press('Título');
  await press('Lista');
  expect(onCorpo).toHaveBeenLastCalledWith([{ tipo: 'lista', itens: [[{ texto: 'Regras' }]] }]);
  await press('Lista numerada');
  expect(onCorpo).toHaveBeenLastCalledWith([
    { tipo: 'lista', itens: [[{ texto: 'Regras' }]], numerada: true },
  ]);
  await user.click(box);
  await user.keyboard('{Control>}z{/Control}');
  expect(box.querySelector('ol')).toBeNull();
});

it('reads no markup, neither its own nor pasted, because the page’s policy forbids it', async () => {
  const read = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const { onCorpo, box } = await open();
  paste(box, '');
  expect(onCorpo).not.toHaveBeenCalled();
  paste(box, '<script>x</script>\n\nSegundo. ');
  expect(onCorpo).toHaveBeenLastCalledWith([
    { tipo: 'paragrafo', texto: [{ texto: '<script>x</script>' }] },
    { tipo: 'paragrafo', texto: [{ texto: 'Segundo.Regras' }] },
  ]);
  expect(box.querySelector('script')).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

it('puts words that lead to an address, written in full', async () => {
  const { user, onCorpo } = await open();
  await user.click(screen.getByRole('button', { name: 'Inserir link em Texto' }));
  await user.type(screen.getByLabelText(/Palavras do link/), 'A lei');
  await user.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(screen.getByText('Escreva o endereço inteiro, com https://.')).toBeVisible();
  await user.type(screen.getByLabelText('Endereço'), 'lei.br');
  await user.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(onCorpo).toHaveBeenLastCalledWith([
    { tipo: 'paragrafo', texto: [{ texto: 'A lei', link: 'https://lei.br' }, { texto: 'Regras' }] },
  ]);
});
