import { usuario } from '@balcao/contract/usuario';
import { avaliar } from '@balcao/domain/formulario/avaliar';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createUploads } from '#features/envio/uploads.ts';
import { renderPart } from '#test/render-part.tsx';
import { replyProblem } from '#test/server.ts';
import { FormularioProvider } from '../campos.tsx';
import { ConfirmarPorCodigo } from './confirmar-por-codigo.tsx';

const contexto = { hoje: '2026-11-21', verificados: [] };
const avaliacao = avaliar(createForm([]), {}, contexto);
const uploads = createUploads({
  target: () => Promise.reject(new Error('no file in this test')),
  onDone: () => {},
  kept: () => null,
});

function Contato() {
  const [contato, setContato] = useState('novo@exemplo.com');
  const shared = { contexto, avaliacao, uploads, respostas: {}, erros: new Map(), anexos: [] };
  return (
    <FormularioProvider {...shared} onChange={() => {}}>
      <button type="button" onClick={() => setContato('outro@exemplo.com')}>
        Outro
      </button>
      <ConfirmarPorCodigo tipo="email" name="email" contato={contato} onUse={setContato} />
    </FormularioProvider>
  );
}

it('says at once why no code was sent, and only for that contact', async () => {
  replyProblem(usuario.pedirCodigo, 'rate_limited');
  const { user } = await renderPart(<Contato />);
  await user.click(screen.getByRole('button', { name: 'Enviar código para confirmar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Muit/);
  await user.click(screen.getByRole('button', { name: 'Outro' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Enviar código para confirmar' })).toBeVisible();
});

it('offers a confirmed contact once, in whatever formats it is stored', async () => {
  const verificados = ['+5531988887777', '31988887777', '+5531988887777'];
  const shared = { avaliacao, uploads, respostas: {}, erros: new Map(), anexos: [] };
  const onUse = vi.fn();
  const { user } = await renderPart(
    <FormularioProvider {...shared} contexto={{ ...contexto, verificados }} onChange={() => {}}>
      <ConfirmarPorCodigo tipo="celular" name="fone" contato="" onUse={onUse} />
    </FormularioProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Usar (31) 98888-7777' }));
  expect(onUse).toHaveBeenCalledWith('+5531988887777');
});
