import { anexo } from '@balcao/contract/anexo';
import { auth } from '@balcao/contract/auth';
import { comunicacao } from '@balcao/contract/comunicacao';
import { documento } from '@balcao/contract/documento';
import { portal } from '@balcao/contract/portal';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { usuario } from '@balcao/contract/usuario';
import { type Person, person, send } from '#features/anexo/anexo.fixture.ts';
import { lastEmail } from '#features/auth/identity.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { analyse, type Cenario, deferimento, fileForMessage, HOJE, take } from './cenario.fixture.ts';
import { corresponded } from './vida-cartas.fixture.ts';

/** The content of a free text; `min` and `max` are the limits of the field. */
export type Texto = (campo: string, min: number, max: number) => string;

/** Ids of the requests that `liveThrough` created. */
export interface Vida {
  autor: Person;
  decidido: string;
  corrigido: string;
  cancelado: string;
}

/**
 * Drives requests through nearly every write of the API: filing with files, messages and notes, letters, correction, forwarding,
 * assignment, extension, decision, appeal, evaluation, reopening, cancellation, and the person's own record.
 */
export async function liveThrough(api: TestApi, c: Cenario, texto: Texto): Promise<Vida> {
  const autor = await person(api);
  await ownRecord(api, autor);
  const decidido = await decided(api, c, autor, texto);
  const corrigido = await corrected(api, c, await person(api), texto);
  const cancelado = await cancelled(api, await person(api), texto);
  return { autor, decidido, corrigido, cancelado };
}

function respostas(texto: Texto) {
  return {
    motivo: 'OUTRO',
    detalhe: texto('detalhe', 10, 2000),
    inicio: HOJE,
    declaracaoNaoExerco: true,
    declaracaoVerdade: true,
  };
}

async function ownRecord(api: TestApi, { id, token }: Person): Promise<void> {
  const { version } = await api.must(usuario.detail, { params: { id } }, { token });
  const named = await api.must(
    usuario.preferencias,
    { body: { version, nomeSocial: 'Lena Prado' } },
    { token },
  );
  const choice = { version: named.version, comunicacao: 'ELETRONICA' as const };
  await api.must(comunicacao.escolher, { params: { id }, body: choice }, { token });
  await api.confirmIdentity(id);
  const valor = `novo-${id.slice(-12)}@exemplo.example`;
  const { pedidoId } = await api.must(usuario.pedirCodigo, { body: { tipo: 'email', valor } }, { token });
  const codigo = /\b\d{6}\b/.exec((await lastEmail(api, 'conta.confirmar_email'))?.texto ?? '')?.[0] ?? '';
  await api.must(usuario.confirmarCodigo, { body: { pedidoId, codigo } }, { token });
  await api.must(portal.marcarTodasLidas, {}, { token });
  await api.call(auth.confirmarIdentidade, { body: { senha: 'nenhuma' } }, { token });
}

async function decided(api: TestApi, c: Cenario, autor: Person, texto: Texto): Promise<string> {
  const { token } = autor;
  const [reg, admin] = [{ token: c.reg.token }, { token: c.admin.token }];
  const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas: respostas(texto) });
  const at = { params: { id } };
  const file = await fileForMessage(api, token, id);
  await api.must(
    requerimento.mensagem,
    { ...at, body: { texto: texto('mensagem', 1, 8000), anexos: [file] } },
    { token },
  );
  await analyse(api, reg.token, id);
  await corresponded(api, c, { id, autor, texto });
  const note = { texto: texto('nota', 1, 8000), interna: true };
  let { version } = await api.must(requerimento.mensagem, { ...at, body: note }, reg);
  const longer = { version, motivo: texto('prorrogacao', 30, 1000) };
  ({ version } = await api.must(requerimento.prorrogar, { ...at, body: longer }, reg));
  const given = { version, atendenteId: c.regDois.id, motivo: texto('atribuicao', 20, 1000) };
  ({ version } = await api.must(requerimento.atribuir, { ...at, body: given }, reg));
  const decisao = {
    ...deferimento(version),
    resumo: texto('resumo', 10, 500),
    fundamentacao: texto('fundamentacao', 100, 20_000),
    resultado: 'INDEFERIDO' as const,
    baseLegal: texto('baseLegal', 10, 500),
  };
  await api.must(requerimento.decidir, { ...at, body: decisao }, { token: c.regDois.token });
  const nota = { nota: 2, comentario: texto('comentario', 10, 2000) };
  await api.must(requerimento.avaliar, { ...at, body: nota }, { token });
  const razoes = { razoes: texto('razoes', 30, 20_000) };
  ({ version } = await api.must(requerimento.recorrer, { ...at, body: razoes }, { token }));
  const revised = { ...deferimento(version), resumo: texto('resumo', 10, 500) };
  await api.must(requerimento.decidir, { ...at, body: revised }, reg);
  await api.runJobs();
  return finish(api, id, { ...admin, autor: token, texto });
}

/** Reopens the concluded request and revokes what was issued. */
async function finish(
  api: TestApi,
  id: string,
  { token, autor, texto }: { token: string; autor: string; texto: Texto },
): Promise<string> {
  const done = await api.must(requerimento.detail, { params: { id } }, { token: autor });
  const issued = done.documentos.find((one) => one.pronto && one.especie === 'comprovante_interrupcao');
  if (issued)
    await api.must(
      documento.revogar,
      { params: { id: issued.id }, body: { motivo: texto('revogacao', 10, 500) } },
      { token },
    );
  const { version } = await api.must(requerimento.detail, { params: { id } }, { token });
  const again = { version, motivo: texto('reabertura', 30, 1000) };
  await api.must(requerimento.reabrir, { params: { id }, body: again }, { token });
  return id;
}

async function corrected(api: TestApi, c: Cenario, autor: Person, texto: Texto): Promise<string> {
  const { token } = autor;
  const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas: respostas(texto) });
  const at = { params: { id } };
  const itens = [
    { campo: 'detalhe', texto: texto('exigencia', 10, 1000) },
    { campo: null, texto: texto('exigencia', 10, 1000) },
  ];
  const asked = await api.must(
    requerimento.exigir,
    {
      ...at,
      body: {
        version: await take(api, c.reg.token, id),
        itens,
        mensagem: texto('mensagemExigencia', 1, 4000),
      },
    },
    { token: c.reg.token },
  );
  const exigencia = asked.exigencias[0];
  const place = { params: { id, exigenciaId: exigencia?.id ?? '' } };
  await api.must(requerimento.prorrogarExigencia, place, { token });
  const given = (exigencia?.itens ?? []).map((item) => ({
    id: item.id,
    valor: texto('resposta', 10, 2000),
  }));
  const answered = await api.must(
    requerimento.responderExigencia,
    { ...place, body: { itens: given, mensagem: texto('mensagemResposta', 1, 4000) } },
    { token },
  );
  const body = {
    version: answered.version,
    motivo: texto('encaminhamento', 20, 1000),
    grupoId: c.cad.grupoId,
  };
  await api.must(requerimento.encaminhar, { ...at, body }, { token: c.admin.token });
  const motivo = texto('impedimento', 20, 1000);
  await api.must(requerimento.declararImpedimento, { ...at, body: { motivo } }, { token: c.cad.token });
  return id;
}

async function cancelled(api: TestApi, { token }: Person, texto: Texto): Promise<string> {
  const draft = await api.must(rascunho.create, { body: { tipoId: 106 } }, { token });
  const nome = `${texto('nomeArquivo', 1, 60).replaceAll('.', '')}.pdf`;
  const destino = { finalidade: 'campo' as const, rascunhoId: draft.id, campo: 'comprovante' };
  const sent = await send(api, token, { destino, nome });
  const filed = { ...respostas(texto), motivo: 'EXTERIOR', comprovante: [sent.id] };
  const { version } = await api.must(
    rascunho.save,
    { params: { id: draft.id }, body: { respostas: filed, passo: null, version: draft.version } },
    { token },
  );
  const { id } = await api.must(rascunho.enviar, { params: { id: draft.id }, body: { version } }, { token });
  await api.must(anexo.downloadAnexo, { params: { id: sent.id } }, { token });
  const motivo = texto('desistencia', 1, 1000);
  await api.must(requerimento.cancelar, { params: { id }, body: { motivo } }, { token });
  return id;
}
