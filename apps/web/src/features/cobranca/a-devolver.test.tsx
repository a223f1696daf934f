import { cobranca } from '@balcao/contract/cobranca';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makeCobranca, makeCobrancaDetalhe } from './cobranca.fixture.ts';
import { CobrancaFatos } from './cobranca-fatos.tsx';
import { Pagamento } from './pagamento.tsx';

const twice = makeCobranca({ situacao: 'PAGA_A_MAIOR', pagoEm: '2026-11-22T15:00:00.000Z' });

it('says how much of a charge that was paid twice goes back', async () => {
  reply(cobranca.detail, makeCobrancaDetalhe({ ...twice, valorARestituir: 17_800 }));
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText('R$ 178,00', { exact: false, selector: 'dd *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Restituição de pagamento indevido' })).toHaveAttribute(
    'href',
    '/servicos/restituicao',
  );
});

it('says only that something does to whoever may not see charges', async () => {
  replyProblem(cobranca.detail, 'not_found');
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText(/A diferença volta para quem pagou/)).toBeVisible();
});

it('says above all else what is left to go back, and that it has to be asked for', async () => {
  reply(cobranca.detail, makeCobrancaDetalhe({ ...twice, valorARestituir: 9_260 }));
  await renderPart(<Pagamento cobranca={twice} aguardando={false} explicacao={[]} />);
  expect(await screen.findByText('Há um valor a devolver a você')).toBeVisible();
  expect(screen.getByText(/Para receber/)).toHaveTextContent(
    'Recebemos mais do que a taxa. Para receber R$ 92,60 de volta, peça o serviço Restituição de pagamento indevido.',
  );
  expect(screen.getByRole('link', { name: 'Restituição de pagamento indevido' })).toBeVisible();
});
