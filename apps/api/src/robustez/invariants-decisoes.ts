import { appealInstructions, DECISAO_FINAL } from '@balcao/domain/requerimento/decisao';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';

/** The beginning of the portal's addition to a denial, for any number of days. */
const INSTRUCTIONS = appealInstructions(10).replace(/ em até .*/s, '');

const NIVEIS = PARAMETROS_LEGAIS['recurso.niveis'].valor;

const DECIDES = `('decidir', 'decidir_recurso', 'reconsiderar')`;

/** Invariants of decisions and extensions: each statement returns the rows that break the one beside it. */
export const DECISOES: readonly [promise: string, sql: string][] = [
  [
    'I20: a denial has reasons, a legal basis, a last day to appeal (or a letter that it waits for) and the words that say how; that of the last level says it is final',
    `select d.id from decisao d where d.resultado <> 'DEFERIDO' and (btrim(d.base_legal) = ''
       or not case when d.recurso_ate is not null or strpos(d.fundamentacao, '${DECISAO_FINAL}') = 0
         then strpos(d.fundamentacao, '${INSTRUCTIONS}') > 0
           and (d.recurso_ate is not null or exists (select from carta l where l.decisao_id = d.id))
         else ${NIVEIS} <= (select count(*) from tramite t
           where t.requerimento_id = d.requerimento_id and t.acao = 'decidir_recurso' and t.created_at <= d.created_at) end
       or length(btrim(regexp_replace(split_part(split_part(d.fundamentacao, '${INSTRUCTIONS}', 1), '${DECISAO_FINAL}', 1),
         '\\s+', ' ', 'g'))) < 80)`,
  ],
  [
    'I21: nobody decides or approves what they asked for, or after they declared that they must not',
    `select t.requerimento_id from tramite t join requerimento r on r.id = t.requerimento_id
     where t.acao in ('decidir', 'decidir_recurso', 'reconsiderar', 'aprovar')
       and (t.usuario_id is null or t.usuario_id = r.autor_id or exists (select from tramite i
         where i.requerimento_id = t.requerimento_id and i.acao = 'impedimento' and i.usuario_id = t.usuario_id
           and i.seq < t.seq))`,
  ],
  [
    'I21: an appeal is decided by nobody who decided before; they may only reconsider their own decision',
    `select t.requerimento_id from tramite t where
       (t.acao = 'decidir_recurso' and exists (select from tramite b where b.requerimento_id = t.requerimento_id
         and b.seq < t.seq and b.acao in ${DECIDES} and b.usuario_id = t.usuario_id))
       or (t.acao = 'reconsiderar' and (t.para_status = 'INDEFERIDO' or t.usuario_id is distinct from (
         select b.usuario_id from tramite b where b.requerimento_id = t.requerimento_id and b.seq < t.seq
           and b.acao in ${DECIDES} order by b.seq desc limit 1)))`,
  ],
  [
    'I3: a term is extended once, with its reason, and again only after an appeal or a complaint',
    `select t.requerimento_id from tramite t where t.acao = 'prorrogar' and (length(btrim(t.texto)) < 30
       or exists (select from tramite b where b.requerimento_id = t.requerimento_id and b.acao = 'prorrogar'
         and b.seq < t.seq and not exists (select from tramite z where z.requerimento_id = t.requerimento_id
           and z.acao in ('recorrer', 'reclamar') and z.seq between b.seq and t.seq)))`,
  ],
];
