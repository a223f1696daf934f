import { screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { Button } from './button.tsx';
import { lazyPart } from './lazy-part.ts';
import { TextField } from './text-field.tsx';

afterEach(() => vi.restoreAllMocks());

const network = (there: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
const NO_NETWORK = /^Sem conexão com o portal/;
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

it('offline, a dialog does not load: it says so, keeps the typed text, and opens later', async () => {
  const load = vi.fn(() => Promise.resolve({ Part }));
  network(false);
  const { user } = await renderPart(<Writing Lazy={lazyPart(load, 'Part')} />);
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Quase pronta');
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText(NO_NETWORK)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Quase pronta');
  expect(load).not.toHaveBeenCalled();
  network(true);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByRole('button', { name: 'Parte aberta' })).toBeVisible();
});

it('a dialog that failed to load asks to reload the page', async () => {
  const { user } = await renderPart(<Writing Lazy={lazyPart(away, 'Part')} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText(/Recarregue a página e tente de novo/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toBeVisible();
});

interface PhotosProps {
  opened: boolean;
  onClose: () => void;
}

interface PhotographingProps {
  Lazy: ReturnType<typeof lazyPart<PhotosProps, 'Photos'>>;
}

const Photos = ({ opened, onClose }: PhotosProps) =>
  opened && <Button onClick={onClose}>Fotos abertas</Button>;

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

it('a dialog that stays mounted loads at each opening until it arrives', async () => {
  const load = vi.fn(() => Promise.resolve({ Photos }));
  const { user } = await renderPart(<Photographing Lazy={lazyPart(load, 'Photos')} />);
  expect(load).not.toHaveBeenCalled();
  network(false);
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Fotografar' }));
    expect(await screen.findByText('Fechadas')).toBeVisible();
    expect(screen.getByText(NO_NETWORK)).toBeVisible();
  }
  network(true);
  await user.click(screen.getByRole('button', { name: 'Fotografar' }));
  expect(await screen.findByRole('button', { name: 'Fotos abertas' })).toBeVisible();
});

function Section({ Lazy }: { Lazy: ReturnType<typeof lazyPart<object, 'Quiet'>> }) {
  return (
    <>
      <TextField label="Resposta" />
      <Suspense>
        <Lazy />
      </Suspense>
    </>
  );
}

it('an offline section offers to retry in its place', async () => {
  network(false);
  const { user } = await renderPart(<Section Lazy={lazyPart(async () => ({ Quiet }), 'Quiet')} />);
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Quase pronta');
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  network(true);
  await user.click(again);
  expect(await screen.findByText('Enfeite')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Quase pronta');
});

it('a section loads by itself when the network is back', async () => {
  network(false);
  await renderPart(<Section Lazy={lazyPart(async () => ({ Quiet }), 'Quiet')} />);
  await screen.findByRole('button', { name: 'Tentar de novo' });
  network(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Enfeite')).toBeVisible();
});

it('a section that failed to load offers to reload the page', async () => {
  const load = (): Promise<{ Quiet: typeof Quiet }> => away();
  await renderPart(<Section Lazy={lazyPart(load, 'Quiet')} />);
  expect(await screen.findByRole('button', { name: 'Recarregar a página' })).toBeVisible();
});

it('a dispensable part that failed to load is left out', async () => {
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
