import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { type Render, renderJpeg } from '../imagem/render-jpeg.ts';
import { Fotografar } from './fotografar.tsx';

vi.mock('../imagem/render-jpeg.ts', { spy: true });

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const draws: Render = (source) =>
  source instanceof File && source.name.includes('ruim')
    ? Promise.reject(new Error('unreadable'))
    : Promise.resolve({ blob: new Blob(['jpeg']), width: 30, height: 40 });

beforeEach(() => {
  vi.mocked(renderJpeg).mockImplementation(draws);
  URL.createObjectURL = () => 'blob:teste';
  URL.revokeObjectURL = () => {};
});

async function open(maxBytes = 1024 * 1024) {
  const onPdf = vi.fn();
  const { user } = await renderPart(<Fotografar label="Diploma" maxBytes={maxBytes} onPdf={onPdf} />);
  await user.click(screen.getByRole('button', { name: 'Fotografar páginas: Diploma' }));
  await screen.findByRole('dialog', { name: 'Fotografar páginas' });
  return { user, onPdf };
}

async function choose(user: UserEvent, ...names: string[]) {
  await user.upload(screen.getByLabelText('Fotos do aparelho'), names.map(photo));
}

const order = () =>
  within(screen.getByRole('list', { name: 'Páginas' }))
    .getAllByRole('img')
    .map((img) => img.getAttribute('alt'));

it('orders photos by keyboard and joins them into one PDF', async () => {
  const { user, onPdf } = await open();
  await choose(user, 'a.jpg', 'b.jpg', 'c.jpg');
  expect(await screen.findByRole('img', { name: 'Página 3: c.jpg' })).toBeVisible();
  screen.getByRole('button', { name: 'Página 1: mover para depois' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Página 2: mover para depois' })).toHaveFocus(),
  );
  expect(order()).toEqual(['Página 1: b.jpg', 'Página 2: a.jpg', 'Página 3: c.jpg']);
  await user.click(screen.getByRole('button', { name: 'Página 3: retirar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Página 2: retirar' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Página 1: girar' }));
  await user.click(screen.getByRole('button', { name: 'Usar estas 2 páginas' }));
  await waitFor(() => expect(onPdf).toHaveBeenCalled());
  expect(onPdf.mock.calls[0]?.[0]).toMatchObject({ name: 'Diploma.pdf', type: 'application/pdf' });
  expect(vi.mocked(renderJpeg).mock.lastCall?.[1]).toMatchObject({ turns: 0 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says which photo failed to open and keeps the others', async () => {
  const { user } = await open();
  await choose(user, 'a.jpg', 'ruim.jpg', 'b.jpg');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos abrir “ruim.jpg”');
  expect(order()).toEqual(['Página 1: a.jpg', 'Página 2: b.jpg']);
});

it('offers to use the pages only when there are some', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  await choose(user, 'a.jpg');
  expect(await screen.findByRole('button', { name: 'Usar esta página' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Página 1: retirar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull());
});

/** Makes the matching renders wait until the returned function is called. */
function drawsLate(is: (source: Blob, maxSide: number) => boolean) {
  const late = Promise.withResolvers<void>();
  vi.mocked(renderJpeg).mockImplementation(async (source, options) => {
    if (is(source, options.maxSide)) await late.promise;
    return draws(source, options);
  });
  return late.resolve;
}

it('sends nothing after it was closed while joining, and keeps the photos', async () => {
  const { user, onPdf } = await open();
  await choose(user, 'a.jpg');
  await screen.findByRole('img', { name: 'Página 1: a.jpg' });
  const go = drawsLate((_, maxSide) => maxSide > 1000);
  await user.click(screen.getByRole('button', { name: 'Usar esta página' }));
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  go();
  await user.click(screen.getByRole('button', { name: 'Fotografar páginas: Diploma' }));
  expect(await screen.findByRole('img', { name: 'Página 1: a.jpg' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Usar esta página' })).not.toHaveAttribute('aria-busy'),
  );
  expect(onPdf).not.toHaveBeenCalled();
});

it('waits for photos that are still opening', async () => {
  const { user, onPdf } = await open();
  const go = drawsLate((source) => source instanceof File && source.name === 'lenta.jpg');
  await choose(user, 'a.jpg', 'lenta.jpg');
  await screen.findByRole('img', { name: 'Página 1: a.jpg' });
  await user.click(screen.getByRole('button', { name: 'Usar esta página' }));
  expect(onPdf).not.toHaveBeenCalled();
  go();
  await user.click(await screen.findByRole('button', { name: 'Usar estas 2 páginas' }));
  await waitFor(() => expect(onPdf).toHaveBeenCalled());
});

it('says once how many photos exceed the limit', async () => {
  const { user } = await open();
  await choose(user, ...Array.from({ length: 32 }, (_, i) => `${i}.jpg`));
  expect(await screen.findByText('O máximo é de 30 páginas: 2 fotos ficaram de fora.')).toBeVisible();
});

it('keeps the photos when the PDF is too large, and when the dialog is closed', async () => {
  const { user, onPdf } = await open(300);
  await choose(user, 'a.jpg');
  await screen.findByRole('img', { name: 'Página 1: a.jpg' });
  await user.click(screen.getByRole('button', { name: 'Usar esta página' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Suas fotos continuam aqui');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(screen.getByRole('button', { name: 'Fotografar páginas: Diploma' }));
  expect(screen.getByRole('img', { name: 'Página 1: a.jpg' })).toBeVisible();
  expect(onPdf).not.toHaveBeenCalled();
});
