import { anexo } from '@balcao/contract/anexo';
import { leitura } from '@balcao/contract/leitura';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { PreviewButton } from './preview-button.tsx';

const LAUDO = { id: '0198a000-0000-7000-8000-000000000001', nome: 'laudo.pdf', mime: 'application/pdf' };
const ALVO = { requerimentoId: '0198a000-0000-7000-8000-000000000002', parte: 'sensiveis' };

it('a sensitive file is shown only after a reason, which the server requires', async () => {
  let fetched = 0;
  replyProblem(anexo.downloadAnexo, 'leitura.reason_required', { dados: ALVO });
  reply(leitura.abrir, () => {
    reply(anexo.downloadAnexo, () => {
      fetched += 1;
      return new Response(new Uint8Array(4), { headers: { 'content-type': 'application/pdf' } });
    });
    return { ate: '2026-11-23T13:30:00.000Z' };
  });
  const { user } = await renderPart(<PreviewButton anexo={LAUDO} fonte="requerimento" />);
  await user.click(screen.getByRole('button', { name: 'Ver laudo.pdf' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Abrir arquivos sensíveis' }));
  expect(fetched).toBe(0);
  await user.type(asked.getByLabelText('Motivo'), 'Preciso conferir a data do laudo.');
  await user.click(asked.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByRole('dialog', { name: 'laudo.pdf' })).toBeVisible();
  await waitFor(() => expect(fetched).toBe(1));
});
