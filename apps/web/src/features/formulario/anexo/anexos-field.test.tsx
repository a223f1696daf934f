import { anexo as anexoRoutes } from '@balcao/contract/anexo';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { makeAnexo } from './anexo.fixture.ts';
import { AnexosField } from './anexos-field.tsx';
import { createUploads, type Uploads } from './uploads.ts';

const LAUDO = makeAnexo();

function startUploads(): Uploads {
  return createUploads({
    target: () => Promise.resolve({ finalidade: 'campo' }),
    onDone: () => {},
    kept: () => null,
  });
}

function Files({ uploads }: { uploads: Uploads }) {
  const [anexos, setAnexos] = useState([LAUDO]);
  return (
    <AnexosField
      label="Laudo"
      campo="laudo"
      aceita={['application/pdf']}
      rules={null}
      max={1}
      anexos={anexos}
      uploads={uploads}
      check={() => Promise.resolve(null)}
      onRemove={() => setAnexos([])}
      onPutBack={() => setAnexos([LAUDO])}
    />
  );
}

it('keeps the keyboard in the field when a file is taken out and put back', async () => {
  const uploads = startUploads();
  const { user } = await renderPart(<Files uploads={uploads} />);
  await user.click(screen.getByRole('button', { name: 'Retirar laudo.pdf' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Escolher arquivo/ })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retirar laudo.pdf' })).toHaveFocus());
});

it('keeps the keyboard in the field when a file on its way is given up', async () => {
  reply(anexoRoutes.remover, undefined);
  const uploads = startUploads();
  const { user } = await renderPart(<Files uploads={uploads} />);
  await user.click(screen.getByRole('button', { name: 'Retirar laudo.pdf' }));
  uploads.refuse(null, new File(['x'], 'outro.pdf'), 'Arquivo maior que 10 MB.');
  uploads.refuse('laudo', new File(['x'], 'grande.pdf'), 'Arquivo maior que 10 MB.');
  await user.click(await screen.findByRole('button', { name: 'Retirar grande.pdf' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Escolher arquivo/ })).toHaveFocus());
  uploads.stop();
});
