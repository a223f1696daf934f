import { anexo as anexoRoutes } from '@balcao/contract/anexo';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Anexo } from '#features/envio/kept-files.ts';
import { createUploads, type Uploads } from '#features/envio/uploads.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { makeAnexo } from './anexo.fixture.ts';
import { AnexosField } from './anexos-field.tsx';

const LAUDO = makeAnexo();

function startUploads(): Uploads {
  return createUploads({
    target: () => Promise.resolve({ finalidade: 'campo' }),
    onDone: () => {},
    kept: () => null,
  });
}

function Files({ uploads, has = [LAUDO] }: { uploads: Uploads; has?: Anexo[] }) {
  const [anexos, setAnexos] = useState(has);
  return (
    <AnexosField
      label="Laudo"
      campo="laudo"
      aceita={['application/pdf']}
      rules="Um arquivo PDF, de até 10 MB."
      max={1}
      maxBytes={10 * 1024 * 1024}
      anexos={anexos}
      uploads={uploads}
      check={() => Promise.resolve(null)}
      onRemove={() => setAnexos([])}
      onPutBack={() => setAnexos([LAUDO])}
    />
  );
}

it('the focus stays in the field when a file is removed and restored', async () => {
  const uploads = startUploads();
  const { user } = await renderPart(<Files uploads={uploads} />);
  await user.click(screen.getByRole('button', { name: 'Retirar laudo.pdf' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Escolher arquivo/ })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: /^Fotografar páginas/ })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retirar laudo.pdf' })).toHaveFocus());
});

it('the focus stays in the field when a pending file is cancelled', async () => {
  const gone = vi.fn();
  reply(anexoRoutes.remover, gone);
  const uploads = startUploads();
  const { user } = await renderPart(<Files uploads={uploads} />);
  await user.click(screen.getByRole('button', { name: 'Retirar laudo.pdf' }));
  uploads.refuse(null, new File(['x'], 'outro.pdf'), 'Arquivo maior que 10 MB.');
  uploads.refuse('laudo', new File(['x'], 'grande.pdf'), 'Arquivo maior que 10 MB.');
  await user.click(await screen.findByRole('button', { name: 'Retirar grande.pdf' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Escolher arquivo/ })).toHaveFocus());
  uploads.stop();
  await waitFor(() => expect(gone).toHaveBeenCalled());
});

it('the field says in advance which files are allowed, and offers both ways', async () => {
  const uploads = startUploads();
  await renderPart(<Files uploads={uploads} has={[]} />);
  expect(screen.getByRole('button', { name: 'Escolher arquivo: Laudo' })).toHaveAccessibleDescription(
    'Um arquivo PDF, de até 10 MB.',
  );
  expect(screen.getByRole('button', { name: 'Fotografar páginas: Laudo' })).toBeVisible();
});

it('the field says how much an image was shrunk, and sends the original on demand', async () => {
  const uploads = startUploads();
  const original = new File([new Uint8Array(2_097_152)], 'laudo.jpg', { type: 'image/jpeg' });
  uploads.reducoes.set(new Map([[LAUDO.id, { de: original.size, para: 524_288, original }]]));
  const sent = vi.spyOn(uploads, 'replace').mockReturnValue();
  const { user } = await renderPart(<Files uploads={uploads} />);
  expect(screen.getByText(/Reduzimos de 2 MB para 512 KB/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Enviar o original de laudo.pdf' }));
  expect(sent).toHaveBeenCalledWith(LAUDO.id, 'laudo', original);
  expect(screen.queryByText('laudo.pdf')).toBeNull();
});
