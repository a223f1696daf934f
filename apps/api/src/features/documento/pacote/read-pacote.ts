import { type Db, withTx } from '@balcao/db/db';
import { registroNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Pacote } from './pacote.ts';
import { readFinanceiro } from './read-financeiro.ts';
import { readManifestacoes } from './read-manifestacoes.ts';

type Sections = Omit<
  Pacote,
  | 'formato'
  | 'versao'
  | 'extraidoEm'
  | 'financeiro'
  | 'pedidos'
  | keyof Awaited<ReturnType<typeof readManifestacoes>>
>;

/**
 * Reads everything held about a person at one instant. It leaves out passwords, keys, internal notes, and the names of
 * readers.
 */
export async function readPacote(db: Db, usuarioId: string, now: Date): Promise<Pacote> {
  const hoje = todayInSaoPaulo(now);
  return withTx(
    db,
    async (tx) => {
      const sections = await readSections(tx, usuarioId);
      return {
        formato: 'balcao.dados-pessoais',
        versao: 1,
        extraidoEm: now.toISOString(),
        ...sections,
        registros: sections.registros.map((registro) => registroNoDia(registro, hoje)),
        financeiro: await readFinanceiro(tx, usuarioId, hoje),
        pedidos: await readPedidos(tx, usuarioId),
        ...(await readManifestacoes(tx, usuarioId)),
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function readSections(tx: Db, id: string): Promise<Sections> {
  const { rows } = await sql<Sections>`
    select
      (select json_build_object('nome', nome, 'nomeSocial', nome_social, 'cpfCnpj', cpf_cnpj, 'dataNascimento', data_nascimento,
          'filiacao', filiacao, 'email', email, 'emailConfirmadoEm', email_verified_at, 'celular', celular,
          'celularConfirmadoEm', celular_verified_at, 'contatosConfirmados', (select coalesce(json_agg(c.valor order by c.valor), '[]')
            from contato_verificado c where c.usuario_id = u.id), 'endereco', endereco, 'prioridade', prioridade, 'prioridadeAte', prioridade_ate,
          'comunicacao', comunicacao, 'escolhasDeComunicacao', (select coalesce(json_agg(json_build_object('comunicacao', p.comunicacao,
            'meio', p.meio, 'porOutraPessoa', p.por_id <> u.id, 'em', p.created_at) order by p.created_at, p.id), '[]')
            from preferencia_comunicacao p where p.usuario_id = u.id), 'preferencias', preferencias,
          'foto', (select json_build_object('jpeg', translate(encode(p.imagem, 'base64'), E'\\n', ''), 'desde', p.created_at)
            from usuario_foto p where p.usuario_id = u.id), 'situacao', situacao, 'segundoFatorDesde', totp_enabled_at,
          'senhaTrocadaEm', senha_changed_at, 'criadaEm', created_at)
        from usuario u where u.id = ${id}) as conta,
      (select coalesce(json_agg(json_build_object('numero', numero, 'categoria', categoria, 'situacao', situacao, 'titulos', titulos,
          'desde', desde, 'validade', validade, 'interrompidoDesde', interrompido_desde, 'interrompidoAte', interrompido_ate, 'prorrogacoes', prorrogacoes, 'anuidadeEmDia', anuidade_em_dia,
          'exigibilidadeSuspensa', exigibilidade_suspensa) order by desde), '[]')
        from registro where usuario_id = ${id}) as registros,
      (select coalesce(json_agg(json_build_object('papel', papel, 'lado', case when representante_id = ${id} then 'representante'
          else 'representado' end, 'desde', desde, 'ate', ate, 'encerradaEm', revoked_at, 'motivo', encerramento_motivo) order by desde), '[]')
        from representacao where ${id} in (representante_id, representado_id)) as representacoes,
      (select coalesce(json_agg(json_build_object('cnpj', q.cnpj, 'razaoSocial', q.razao_social, 'papel', q.papel, 'ate', q.ate,
          'situacao', q.situacao, 'motivo', case when length(q.cnpj) = 14 then q.motivo end, 'comprovante', f.nome, 'sha256', f.sha256, 'enviadoEm', q.created_at,
          'decididoEm', q.decided_at) order by q.created_at), '[]')
        from representacao_pedido q join arquivo f on f.id = q.arquivo_id where q.usuario_id = ${id}) as "pedidosDeRepresentacao",
      (select coalesce(json_agg(json_build_object('servico', tipo_id, 'respostas', respostas, 'iniciadoEm', created_at,
          'alteradoEm', updated_at) order by created_at), '[]')
        from rascunho where autor_id = ${id}) as rascunhos,
      (select coalesce(json_agg(json_build_object('nome', f.nome, 'tipo', f.mime, 'bytes', f.tamanho, 'sha256', f.sha256,
          'especie', c.especie, 'validade', c.validade, 'guardadoEm', c.created_at) order by c.created_at), '[]')
        from carteira_documento c join arquivo f on f.id = c.arquivo_id where c.usuario_id = ${id}) as "documentosGuardados",
      (select coalesce(json_agg(json_build_object('numero', numero, 'servico', titulo, 'enviadoEm', created_at)
          order by created_at), '[]')
        from requerimento where criado_por_id = ${id} and autor_id <> ${id}) as "pedidosPorOutraPessoa",
      (select coalesce(json_agg(json_build_object('numero', nup, 'assunto', assunto, 'situacao', situacao, 'pecas', (select count(*)
          from jsonb_array_elements(pecas)), 'abertoEm', created_at) order by created_at), '[]')
        from processo where interessado_id = ${id}) as processos,
      (select coalesce(json_agg(json_build_object('titulo', titulo, 'numero', numero, 'codigo', codigo, 'emitidoEm', issued_at,
          'validoAte', valido_ate, 'revogadoEm', revoked_at, 'sha256', sha256) order by created_at), '[]')
        from documento where titular_id = ${id} and especie <> 'carta') as documentos,
      ${lettersTo(id)} as cartas,
      (select coalesce(json_agg(json_build_object('inicio', created_at, 'ultimaAtividade', last_active_at, 'fim', ended_at,
          'entrada', origem, 'aparelho', dispositivo) order by created_at), '[]')
        from sessao where usuario_id = ${id}) as sessoes,
      (select coalesce(json_agg(json_build_object('para', para, 'assunto', assunto, 'situacao', situacao, 'criadaEm', created_at,
          'enviadaEm', sent_at) order by created_at), '[]')
        from email where usuario_id = ${id}) as comunicacoes,
      (select coalesce(json_agg(json_build_object('titulo', titulo, 'texto', texto, 'em', created_at, 'lidaEm', lida_at)
          order by created_at), '[]')
        from notificacao where usuario_id = ${id}) as avisos,
      (select coalesce(json_agg(json_build_object('versao', t.versao, 'aceitoEm', a.created_at, 'sha256', a.texto_sha256)
          order by t.versao), '[]')
        from termo_aceite a join termo t on t.id = a.termo_id where a.usuario_id = ${id}) as "termosAceitos",
      ${readsOf(id)} as leituras`.execute(tx);
  const found = rows[0];
  if (!found?.conta) throw new Error('the holder of an account exists');
  return found;
}

/** Letters that were sent; the text belongs to the person once they opened it. */
function lettersTo(id: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('pedido', r.numero, 'numero', c.numero, 'especie', c.especie, 'assunto', c.assunto,
        'situacao', c.situacao, 'canal', c.canal, 'expedidaEm', c.expedida_em, 'abertaEm', c.aberta_em, 'cienteEm', c.ciente_em,
        'diaDaCiencia', c.ciente_dia, 'redeDaCiencia', case when c.ciente_por_id = ${id} then c.ciente_ip end,
        'sha256', c.ciente_sha256, 'prazo', c.prazo_ate,
        'conteudo', case when coalesce(c.aberta_em, c.ciente_em) is not null then json_build_object('texto', c.texto,
          'finalidade', c.finalidade, 'fundamento', c.fundamento, 'comparecimento', c.comparecimento) end,
        'postagens', (select coalesce(json_agg(json_build_object('objeto', p.objeto, 'endereco', p.endereco, 'postadaEm', p.postada_em,
            'resultado', p.resultado, 'em', p.resultado_em) order by p.tentativa), '[]')
          from carta_postagem p where p.carta_id = c.id)) order by c.expedida_em, c.id), '[]')
    from carta c left join requerimento r on r.id = c.requerimento_id
    where c.destinatario_id = ${id} and c.expedida_em is not null)`;
}

/** Acts that open private data with a reason. */
const ABERTURAS = ['usuario.aberto', 'requerimento.identidade_aberta', 'requerimento.sensiveis_abertos'];

/**
 * Readings by others with their reason, from the audit trail. They cover the person's record, requests, files,
 * documents, letters, messages and manifestations.
 */
function readsOf(id: string) {
  return sql`(
    with own (objeto, id) as (
      select 'usuario', ${id}::text
      union all select 'requerimento', r.id::text from requerimento r where r.autor_id = ${id}
      union all select 'anexo', x.id::text from anexo x join requerimento r on r.id = x.owner_id where r.autor_id = ${id}
      union all select 'documento', d.id::text from documento d where d.titular_id = ${id}
      union all select 'carta', c.id::text from carta c where c.destinatario_id = ${id} and c.expedida_em is not null
      union all select 'email', e.id::text from email e where e.usuario_id = ${id}
      union all select 'manifestacao', m.id::text from manifestacao m where m.autor_id = ${id} and m.identificacao = 'IDENTIFICADA'
      union all select 'representacao_pedido', q.id::text from representacao_pedido q where q.usuario_id = ${id}
    )
    select coalesce(json_agg(json_build_object('perfil', case a.ator_tipo when 1 then 'Atendente' when 2 then 'Administração'
        when 3 then 'Administração do sistema' else 'Outra pessoa autorizada' end, 'acao', a.acao,
        'dia', (a.em at time zone 'America/Sao_Paulo')::date, 'motivo', a.dados->>'motivo') order by a.em), '[]')
    from own join audit_log a on a.objeto = own.objeto and a.objeto_id = own.id
    where (a.acao ~ '(lido|lida)$' or a.acao = any(${ABERTURAS}::text[])) and a.ator_id is distinct from ${id})`;
}

/** The person's requests with everything they may see; internal notes and movements are left out. */
async function readPedidos(tx: Db, usuarioId: string): Promise<Pacote['pedidos']> {
  const { rows } = await sql<Pacote['pedidos'][number]>`
    select r.numero, r.titulo as servico, r.sigilo as "identidadeProtegida", r.status as situacao, to_json(r.created_at) as "enviadoEm",
      to_json(r.closed_at) as "encerradoEm", r.respostas,
      (select coalesce(json_agg(json_build_object('em', a.assinado_em, 'destino', a.destino, 'texto', a.texto, 'sha256', a.hash)
          order by a.assinado_em), '[]')
        from assinatura a where a.requerimento_id = r.id) as assinaturas,
      (select coalesce(json_agg(json_build_object('acao', t.acao, 'situacao', t.para_status, 'texto', t.texto, 'em', t.created_at)
          order by t.seq), '[]')
        from tramite t where t.requerimento_id = r.id and t.visibilidade = 'publica') as andamentos,
      (select coalesce(json_agg(json_build_object('lado', m.lado, 'texto', m.texto, 'em', m.created_at) order by m.created_at), '[]')
        from mensagem m where m.requerimento_id = r.id and m.visibilidade = 'publica') as mensagens,
      (select coalesce(json_agg(json_build_object('mensagem', e.mensagem, 'situacao', e.situacao, 'prazo', e.prazo_em,
          'criadaEm', e.created_at, 'respondidaEm', e.answered_at, 'itens', (select json_agg(json_build_object('campo', i.campo,
            'texto', i.texto, 'antes', i.valor_anterior, 'resposta', i.resposta) order by i.ordem)
            from exigencia_item i where i.exigencia_id = e.id)) order by e.rodada), '[]')
        from exigencia e where e.requerimento_id = r.id) as "correcoesPedidas",
      (select coalesce(json_agg(json_build_object('resultado', d.resultado, 'desfecho', d.desfecho, 'fundamento', d.fundamento,
          'orgaoCompetente', d.orgao_competente, 'pedidoAnterior', d.pedido_anterior, 'resumo', d.resumo, 'fundamentacao', d.fundamentacao,
          'baseLegal', d.base_legal, 'recursoAte', d.recurso_ate, 'em', d.created_at) order by d.created_at), '[]')
        from decisao d where d.requerimento_id = r.id) as decisoes,
      (select coalesce(json_agg(json_build_object('nome', f.nome, 'tipo', f.mime, 'bytes', f.tamanho, 'sha256', f.sha256,
          'campo', x.campo, 'enviadoEm', x.created_at) order by x.created_at), '[]')
        from anexo x join arquivo f on f.id = x.arquivo_id left join mensagem m on m.id = x.mensagem_id
        where x.owner_id = r.id and (m.id is null or m.visibilidade = 'publica')) as arquivos,
      (select coalesce(json_agg(json_build_object('nota', v.nota, 'comentario', v.comentario, 'em', v.created_at)
          order by v.created_at), '[]')
        from avaliacao v where v.requerimento_id = r.id) as avaliacoes
    from requerimento r where r.autor_id = ${usuarioId} order by r.created_at, r.id`.execute(tx);
  return rows;
}
