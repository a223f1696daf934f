import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { Acts } from './acts.tsx';

const once = { mutate: vi.fn(), isPending: false, error: null };
const TABLE = {
  acolher: { verb: 'Acolher', act: once },
  recusar: {
    verb: 'Recusar',
    danger: true,
    dialog: (onClose: () => void) => (
      <div role="dialog">
        <button type="button" onClick={onClose}>
          Voltar
        </button>
      </div>
    ),
  },
  mudar: { verb: 'Mudar' },
};

it('offers what may be done, in the order of the table', async () => {
  await renderPart(<Acts acts={TABLE} offered={['recusar', 'acolher', 'ler']} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Acolher', 'Recusar']);
});

it('is nothing where nothing may be done', async () => {
  const { container } = await renderPart(<Acts acts={TABLE} offered={[]} />);
  expect(container.querySelector('button, div')).toBeNull();
});

it('acts at once, asks in a dialog, or hands the act on', async () => {
  const onAct = vi.fn();
  const { user } = await renderPart(<Acts acts={TABLE} offered={Object.keys(TABLE)} onAct={onAct} />);
  await user.click(screen.getByRole('button', { name: 'Acolher' }));
  expect(once.mutate).toHaveBeenCalledWith({});
  await user.click(screen.getByRole('button', { name: 'Recusar' }));
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  expect(onAct).toHaveBeenCalledWith('mudar');
});

it('says why an act was refused', async () => {
  const acts = { acolher: { verb: 'Acolher', act: { ...once, error: new Error('Não agora.') } } };
  await renderPart(<Acts acts={acts} offered={['acolher']} />);
  expect(screen.getByRole('alert')).toBeVisible();
});
