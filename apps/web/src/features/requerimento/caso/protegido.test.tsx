import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import type { Detalhe } from '../queries.ts';
import { FORMULARIO, makeDetalhe, makeEvento, NO_VINCULOS, OTAVIO, uid } from '../requerimento.fixture.ts';
import { routes } from '../routes.tsx';

beforeEach(replyNoEtiquetas);

const NIL = '00000000-0000-0000-0000-000000000000';
const helena = makeEu({ id: uid(1) });
const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, permissoes: ['requerimento.assumir'] });

const [first, ...others] = FORMULARIO.passos;
const formulario: Detalhe['formulario'] = {
  ...FORMULARIO,
  passos: [
    {
      ...{ id: 'quem', titulo: 'Quem pede' },
      campos: [
        { nome: 'email', rotulo: 'E-mail', tipo: 'email', origem: { de: 'perfil', caminho: 'email' } },
      ],
    },
    ...(first ? [first] : []),
    ...others,
  ],
};
const nobody = { id: NIL, nome: 'Identidade protegida' };

/** As the server answers staff who may not know her. */
const hidden = makeDetalhe({
  ...{ identidadeProtegida: true, criadoPor: nobody, formulario },
  respostas: { novoNome: 'Helena', motivo: 'CASAMENTO', observacao: 'Nada mais.' },
  autor: { ...nobody, documentoMascarado: '', registro: null, naoConferida: false },
  eventos: [makeEvento({ tipo: 'mensagem', acao: null, texto: 'Segue a foto.', autor: 'Requerente' })],
});

function open(detail: Detalhe, eu = otavio) {
  reply(requerimento.detail, detail);
  if (eu.tipo > 0) {
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
  }
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu });
}

describe('a request whose author is protected', () => {
  it('shows staff that there is somebody, why they are not named, and no way to them', async () => {
    await open(hidden);
    expect(await screen.findByText('Identidade protegida')).toBeInTheDocument();
    expect(screen.getByText(/A pessoa pediu sigilo\. Analise só/)).toBeInTheDocument();
    expect(screen.getByText('Informação protegida')).toBeInTheDocument();
    expect(screen.getByText('Requerente', { selector: 'article strong' })).toBeInTheDocument();
    expect(screen.queryByText('Enviado por')).toBeNull();
    expect(screen.queryByRole('link', { name: /Identidade protegida/ })).toBeNull();
  });

  it('tells who may know that the reading is on record', async () => {
    await open(makeDetalhe({ identidadeProtegida: true }));
    expect(
      await screen.findByText('A pessoa pediu sigilo. Esta consulta ficou registrada.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Helena Prado')).toBeInTheDocument();
  });

  it('tells the requester what they were promised', async () => {
    await open(makeDetalhe({ identidadeProtegida: true }), helena);
    expect(await screen.findByText('A área que analisa não vê quem você é.')).toBeInTheDocument();
  });
});
