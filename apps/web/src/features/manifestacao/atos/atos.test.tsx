import type { RouteDef } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { reply, replyProblem } from '#test/server.ts';
import {
  FIN,
  makeComplemento,
  makeDaArea,
  makeDetalhe,
  makeEncaminhamento,
  makeResposta,
  REG,
  uid,
} from '../manifestacao.fixture.ts';
import type { Detalhe } from '../queries.ts';
import { type Dialogo, LONG, open, start, unit, write } from './atos.fixture.ts';

interface Caso {
  ato: AtoManifestacao;
  route: RouteDef;
  detail: Detalhe;
  /** The verb of the menu, and of the button that sends. */
  verb: string;
  confirm: string;
  fill: (user: UserEvent, dialog: Dialogo) => Promise<void>;
  says: object;
  /** A field on which the server's refusal lands; null for an act without fields. */
  field: { path: string; label: RegExp | string } | null;
}

const motivo = { path: 'motivo', label: /Motivo/ };
const withArea: Partial<Detalhe> = {
  situacao: 'ENCAMINHADA_AREA',
  encaminhamentos: [makeEncaminhamento()],
};

const CASOS: readonly Caso[] = [
  {
    ato: 'reclassificar',
    route: manifestacao.reclassificar,
    detail: unit('reclassificar', { tipo: 'DENUNCIA', tipoOriginal: 'DENUNCIA' }),
    verb: 'Mudar tipo ou categoria',
    confirm: 'Salvar mudança',
    fill: async (user, dialog) => {
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Reclamação');
      await write(user, dialog, /Por que deixa de ser denúncia/, LONG);
    },
    says: { tipo: 'RECLAMACAO', categoriaId: uid(60), motivo: LONG },
    field: { path: 'motivo', label: /Por que deixa de ser denúncia/ },
  },
  {
    ato: 'pedir_complemento',
    route: manifestacao.pedirComplemento,
    detail: unit('pedir_complemento'),
    verb: 'Pedir complementação',
    confirm: 'Enviar pedido',
    fill: async (user, dialog) => {
      await write(user, dialog, 'Pergunta 1', 'Em que dia?');
      await user.click(dialog.getByRole('button', { name: 'Outra pergunta' }));
      await write(user, dialog, 'Pergunta 2', 'Com quem?');
    },
    says: { perguntas: ['Em que dia?', 'Com quem?'], novidade: '' },
    field: { path: 'perguntas.1', label: 'Pergunta 2' },
  },
  {
    ato: 'complementar',
    route: manifestacao.complementar,
    detail: makeDetalhe({
      situacao: 'COMPLEMENTACAO_SOLICITADA',
      complementos: [makeComplemento()],
      atos: ['complementar'],
    }),
    verb: 'Responder',
    confirm: 'Responder',
    fill: (user, dialog) => write(user, dialog, 'Sua resposta', 'Foi no dia 3.'),
    says: { resposta: 'Foi no dia 3.', arquivos: [] },
    field: { path: 'resposta', label: 'Sua resposta' },
  },
  {
    ato: 'encaminhar',
    route: manifestacao.encaminhar,
    detail: unit('encaminhar', { coberta: true }),
    verb: 'Encaminhar à área',
    confirm: 'Encaminhar',
    fill: async (user, dialog) => {
      const areas = dialog.getByRole('combobox', { name: 'Áreas' });
      await user.type(areas, 'registro{Enter}');
      await user.type(areas, 'financeiro{Enter}');
      await write(user, dialog, /O que a área precisa responder/, 'O que houve?');
    },
    says: { grupoIds: [REG.id, FIN.id], pergunta: 'O que houve?' },
    field: { path: 'pergunta', label: /O que a área precisa responder/ },
  },
  {
    ato: 'prorrogar_area',
    route: manifestacao.prorrogarArea,
    detail: unit('prorrogar_area', withArea),
    verb: 'Prorrogar o prazo da área',
    confirm: 'Prorrogar',
    fill: async (user, dialog) => {
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Área' }), 'REG · Registro');
      await write(user, dialog, /Motivo/, LONG);
    },
    says: { encaminhamentoId: uid(80), motivo: LONG },
    field: motivo,
  },
  {
    ato: 'recolher',
    route: manifestacao.recolher,
    detail: unit('recolher', withArea),
    verb: 'Retomar da área',
    confirm: 'Retomar',
    fill: (user, dialog) => write(user, dialog, /Motivo/, LONG),
    says: { motivo: LONG },
    field: motivo,
  },
  {
    ato: 'responder_area',
    route: manifestacao.responderArea,
    detail: makeDaArea(),
    verb: 'Responder à ouvidoria',
    confirm: 'Enviar resposta',
    fill: (user, dialog) => write(user, dialog, /Resposta da área/, 'Já foi feito.'),
    says: { encaminhamentoId: uid(80), resposta: 'Já foi feito.', arquivos: [] },
    field: { path: 'resposta', label: /Resposta da área/ },
  },
  {
    ato: 'devolver',
    route: manifestacao.devolver,
    detail: makeDaArea(),
    verb: 'Devolver à ouvidoria',
    confirm: 'Devolver',
    fill: (user, dialog) => write(user, dialog, /Motivo/, 'Não é desta área.'),
    says: { encaminhamentoId: uid(80), motivo: 'Não é desta área.' },
    field: motivo,
  },
  {
    ato: 'responder_em_parte',
    route: manifestacao.responderEmParte,
    detail: unit('responder_em_parte'),
    verb: 'Enviar resposta intermediária',
    confirm: 'Enviar resposta',
    fill: (user, dialog) => write(user, dialog, 'Resposta intermediária', 'A área ainda apura.'),
    says: { texto: 'A área ainda apura.', arquivos: [] },
    field: { path: 'texto', label: 'Resposta intermediária' },
  },
  {
    ato: 'prorrogar',
    route: manifestacao.prorrogar,
    detail: unit('prorrogar'),
    verb: 'Prorrogar o prazo',
    confirm: 'Prorrogar',
    fill: (user, dialog) => write(user, dialog, /Motivo/, LONG),
    says: { motivo: LONG },
    field: motivo,
  },
  {
    ato: 'pedir_consentimento',
    route: manifestacao.pedirConsentimento,
    detail: unit('pedir_consentimento'),
    verb: 'Pedir consentimento',
    confirm: 'Enviar pedido',
    fill: (user, dialog) => write(user, dialog, /Órgão/, 'Ministério Público'),
    says: { orgao: 'Ministério Público' },
    field: { path: 'orgao', label: /Órgão/ },
  },
  {
    ato: 'consentir',
    route: manifestacao.consentir,
    detail: makeDetalhe({
      consentimento: { pedidoEm: '2026-11-22T12:00:00.000Z', orgao: 'Ministério Público', resposta: null },
      atos: ['consentir'],
    }),
    verb: 'Responder sobre o meu nome',
    confirm: 'Enviar resposta',
    fill: (user, dialog) => user.click(dialog.getByRole('radio', { name: /não pode ir/ })),
    says: { consente: false },
    field: null,
  },
  {
    ato: 'propor_conclusao',
    route: manifestacao.proporConclusao,
    detail: unit('propor_conclusao'),
    verb: 'Enviar para aprovação',
    confirm: 'Enviar para aprovação',
    fill: async (user, dialog) => {
      await user.click(dialog.getByRole('radio', { name: 'Improcedente' }));
      await write(user, dialog, /O que apuramos/, 'O prazo foi cumprido.');
      await write(user, dialog, /^Resposta/, LONG);
    },
    says: {
      desfecho: 'IMPROCEDENTE',
      pontos: { apuracao: 'O prazo foi cumprido.' },
      texto: LONG,
      arquivos: [],
    },
    field: { path: 'pontos.apuracao', label: /O que apuramos/ },
  },
  {
    ato: 'concluir',
    route: manifestacao.concluir,
    detail: unit('concluir'),
    verb: 'Enviar a resposta final',
    confirm: 'Enviar a resposta final',
    fill: async (user, dialog) => {
      await user.click(dialog.getByRole('radio', { name: 'Procedente' }));
      await write(user, dialog, /O que apuramos/, 'Ficou parado.');
      await write(user, dialog, /O que foi feito/, 'Saiu ontem.');
      await write(user, dialog, /^Resposta/, LONG);
    },
    says: {
      desfecho: 'PROCEDENTE',
      pontos: { apuracao: 'Ficou parado.', providencia: 'Saiu ontem.' },
      texto: LONG,
      arquivos: [],
    },
    field: { path: 'texto', label: /^Resposta/ },
  },
  {
    ato: 'devolver_proposta',
    route: manifestacao.devolverProposta,
    detail: unit('devolver_proposta', { respostas: [makeResposta({ especie: 'PROPOSTA' })] }),
    verb: 'Devolver a proposta',
    confirm: 'Devolver',
    fill: (user, dialog) => write(user, dialog, /O que mudar/, 'Falta dizer o dia.'),
    says: { motivo: 'Falta dizer o dia.' },
    field: { path: 'motivo', label: /O que mudar/ },
  },
  {
    ato: 'arquivar',
    route: manifestacao.arquivar,
    detail: unit('arquivar'),
    verb: 'Arquivar',
    confirm: 'Arquivar',
    fill: async (user, dialog) => {
      await user.click(dialog.getByRole('radio', { name: /^Duplicidade/ }));
      await write(user, dialog, 'Explicação', 'É a mesma de ontem.');
    },
    says: { motivo: 'DUPLICIDADE', texto: 'É a mesma de ontem.' },
    field: { path: 'texto', label: 'Explicação' },
  },
  {
    ato: 'encaminhar_orgao',
    route: manifestacao.encaminharOrgao,
    detail: unit('encaminhar_orgao'),
    verb: 'Encaminhar a outro órgão',
    confirm: 'Encaminhar',
    fill: async (user, dialog) => {
      await write(user, dialog, /Órgão/, 'Ministério Público');
      await write(user, dialog, /Explicação/, 'Cabe a este órgão apurar.');
    },
    says: { orgao: 'Ministério Público', texto: 'Cabe a este órgão apurar.' },
    field: { path: 'orgao', label: /Órgão/ },
  },
  {
    ato: 'pedir_revisao',
    route: manifestacao.pedirRevisao,
    detail: makeDetalhe({ situacao: 'CONCLUIDA', atos: ['pedir_revisao'] }),
    verb: 'Pedir revisão',
    confirm: 'Pedir revisão',
    fill: (user, dialog) => write(user, dialog, /Por que a resposta não resolve/, 'Ainda não recebi.'),
    says: { motivo: 'Ainda não recebi.' },
    field: { path: 'motivo', label: /Por que a resposta não resolve/ },
  },
  {
    ato: 'avaliar',
    route: manifestacao.avaliar,
    detail: makeDetalhe({ situacao: 'CONCLUIDA', atos: ['avaliar'] }),
    verb: 'Avaliar o atendimento',
    confirm: 'Enviar avaliação',
    fill: async (user, dialog) => {
      const group = (name: RegExp) => within(dialog.getByRole('radiogroup', { name }));
      await user.click(group(/foi resolvida/).getByRole('radio', { name: 'Em parte' }));
      await user.click(group(/atendimento/).getByRole('radio', { name: 'Satisfeito(a)' }));
      await user.click(group(/fácil de entender/).getByRole('radio', { name: 'Muito fácil' }));
      await user.click(group(/prazo foi cumprido/).getByRole('radio', { name: 'Sim' }));
    },
    says: { resolvida: 'EM_PARTE', satisfacao: 4, clareza: 5, prazoCumprido: true, comentario: '' },
    field: { path: 'comentario', label: /Comentário/ },
  },
];

describe.each(CASOS)('the dialog of $ato', ({ route, detail, verb, confirm, fill, says, field }) => {
  it('shows a refusal on its field, keeps what was typed, and then sends what it says', async () => {
    const { user } = await open(detail);
    const dialog = await start(user, verb);
    await fill(user, dialog);
    const send = () => user.click(dialog.getByRole('button', { name: confirm }));
    if (field) {
      replyProblem(route, 'validation', { errors: [{ path: field.path, message: 'Assim não.' }] });
      await send();
      await waitFor(() =>
        expect(dialog.getByRole('textbox', { name: field.label })).toHaveAccessibleDescription(/Assim não\./),
      );
    }
    let said: unknown;
    let key: string | null = null;
    reply(route, (seen) => {
      said = seen.body;
      key = seen.headers.get('idempotency-key');
      return { ...detail, version: 4, atos: [] } as never;
    });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said).toEqual({ ...says, version: 3 });
    // What an author does is kept nowhere for a repeat.
    expect(key !== null).toBe(detail.lado !== 'autor');
  });
});
