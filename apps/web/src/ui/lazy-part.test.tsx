import { screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { Button } from './button.tsx';
import { lazyPart } from './lazy-part.ts';
import { TextField } from './text-field.tsx';

const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function Part({ onClose }: { onClose: () => void }) {
  return <Button onClick={onClose}>Parte aberta</Button>;
}

const Quiet = () => <p>Enfeite</p>;

function Writing({ Lazy }: { Lazy: ReturnType<typeof lazyPart<{ onClose: () => void }, 'Part'>> }) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <TextField label="Resposta" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Button onClick={() => setOpened(true)}>Abrir</Button>
      {opened && (
        <Suspense>
          <Lazy onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

it('a dialog that cannot be fetched says so, keeps what was written, and is fetched when asked again', async () => {
  const load = vi.fn<() => Promise<{ Part: typeof Part }>>();
  load.mockImplementationOnce(away).mockResolvedValue({ Part });
  const { user } = await renderPart(<Writing Lazy={lazyPart(load, 'Part')} />);
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Quase pronta');
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText(/Confira sua internet e tente de novo/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Quase pronta');
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByRole('button', { name: 'Parte aberta' })).toBeVisible();
});

function Photos({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened && <Button onClick={onClose}>Fotos abertas</Button>;
}

interface PhotographingProps {
  Lazy: ReturnType<typeof lazyPart<{ opened: boolean; onClose: () => void }, 'Part'>>;
}

function Photographing({ Lazy }: PhotographingProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Fotografar</Button>
      <p>{opened ? 'Abrindo' : 'Fechadas'}</p>
      <Suspense>
        <Lazy opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    </>
  );
}

it('a dialog that stays once opened is fetched again at each opening until it arrives', async () => {
  const load = vi.fn<() => Promise<{ Photos: typeof Photos }>>();
  load.mockImplementationOnce(away).mockImplementationOnce(away).mockResolvedValue({ Photos });
  const { user } = await renderPart(<Photographing Lazy={lazyPart(load, 'Photos')} />);
  expect(load).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Fotografar' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(times));
    expect(await screen.findByText('Fechadas')).toBeVisible();
    expect(screen.getByText(/Confira sua internet e tente de novo/)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Fotografar' }));
  expect(await screen.findByRole('button', { name: 'Fotos abertas' })).toBeVisible();
});

const section = () => {
  const load = vi.fn<() => Promise<{ Quiet: typeof Quiet }>>();
  load.mockImplementationOnce(away).mockResolvedValue({ Quiet });
  const Lazy = lazyPart(load, 'Quiet');
  return (
    <>
      <TextField label="Resposta" />
      <Suspense>
        <Lazy />
      </Suspense>
    </>
  );
};

it('a section that cannot be fetched leaves a way to try again in its place', async () => {
  const { user } = await renderPart(section());
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Quase pronta');
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Enfeite')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Quase pronta');
});

it('a section comes by itself when the network is back', async () => {
  await renderPart(section());
  await screen.findByRole('button', { name: 'Tentar de novo' });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Enfeite')).toBeVisible();
});

it('a part that the screen does without is left out when it cannot be fetched', async () => {
  const load = vi.fn<() => Promise<{ Quiet: typeof Quiet }>>(away);
  const Lazy = lazyPart(load, 'Quiet', 'dispensable');
  await renderPart(
    <>
      <Button>Resto da tela</Button>
      <Suspense fallback="Carregando">
        <Lazy />
      </Suspense>
    </>,
  );
  await waitFor(() => expect(screen.queryByText('Carregando')).toBeNull());
  expect(screen.getByRole('button', { name: 'Resto da tela' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
