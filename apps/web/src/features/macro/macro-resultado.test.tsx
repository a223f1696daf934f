import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { MacroResultado } from './macro-resultado.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

it('names the colleague who has a skipped request, and does not mark it as refused', async () => {
  const item = { id: id(1), numero: '50001.1', situacao: 'sem_efeito' as const };
  await renderPart(
    <MacroResultado
      execucao={{
        id: id(9),
        nome: 'Assumir',
        lote: true,
        situacao: 'concluida',
        desfazerAte: null,
        executaEm: '2026-11-23T13:00:00.000Z',
        agora: '2026-11-23T13:00:01.000Z',
        itens: [{ ...item, motivo: 'Já está com Rui Sales.' }],
      }}
      onClose={() => undefined}
    />,
  );
  const words = await screen.findByText('Nada a fazer. Já está com Rui Sales.');
  expect(words.closest('li')).not.toHaveAttribute('data-recusado');
});
