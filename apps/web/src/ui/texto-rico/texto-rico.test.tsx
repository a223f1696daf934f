import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { TextoRico } from './texto-rico.tsx';

const VARIAVEIS = new Map([['motivo', 'Motivo']]);

function Writing({ onText }: { onText: (texto: TextoModelo) => void }) {
  const [texto, setTexto] = useState<TextoModelo>([{ texto: 'Certifico' }]);
  const change = (next: TextoModelo) => {
    setTexto(next);
    onText(next);
  };
  return (
    <>
      <TextoRico
        label="Texto"
        id="texto"
        error={undefined}
        texto={texto}
        variaveis={VARIAVEIS}
        onChange={change}
      />
      <button type="button" onClick={() => setTexto([{ texto: 'De fora' }])}>
        Trocar
      </button>
    </>
  );
}

/** Pastes as a browser does: the plain text, if any, and its markup. */
function paste(box: HTMLElement, words: string): void {
  const held: Record<string, string> = { 'text/plain': words, 'text/html': `<b>${words}</b>` };
  fireEvent.paste(box, { clipboardData: { getData: (kind: string) => held[kind] ?? '' } });
}

it('reads no markup, neither its own nor pasted, because the page’s policy forbids it', async () => {
  const read = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const onText = vi.fn();
  await renderPart(<Writing onText={onText} />);
  const box = screen.getByRole('textbox', { name: 'Texto' });
  paste(box, '');
  expect(onText).not.toHaveBeenCalled();
  paste(box, ' que\n\nvale');
  expect(onText).toHaveBeenLastCalledWith([{ texto: 'Certifico que vale' }]);
  expect(read).not.toHaveBeenCalled();
});

it('undoes what was typed, but not what came from outside', async () => {
  const onText = vi.fn();
  const { user } = await renderPart(<Writing onText={onText} />);
  const box = screen.getByRole('textbox', { name: 'Texto' });
  await user.click(screen.getByRole('button', { name: 'Inserir variável em Texto' }));
  await user.click(screen.getByRole('button', { name: 'Motivo' }));
  expect(onText).toHaveBeenLastCalledWith([{ texto: 'Certifico' }, { variavel: 'motivo' }]);
  await user.click(box);
  await user.keyboard('{Control>}z{/Control}');
  expect(onText).toHaveBeenLastCalledWith([{ texto: 'Certifico' }]);
  await user.click(screen.getByRole('button', { name: 'Trocar' }));
  expect(box).toHaveTextContent('De fora');
  await user.click(box);
  await user.keyboard('{Control>}z{/Control}');
  expect(box).toHaveTextContent('De fora');
});
