import type { BodyOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
import { semParteNaConta } from '@balcao/domain/conta/ciclo';
import type { Tipo } from '@balcao/domain/permissao/resolve';
import {
  isNome,
  isNomeSocial,
  isRazaoSocial,
  NOME_INVALIDO,
  NOME_SOCIAL_INVALIDO,
  normalizeNome,
  normalizeRazaoSocial,
  RAZAO_SOCIAL_INVALIDA,
} from '@balcao/domain/pessoa/nome';
import { tell } from '#features/aviso/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { requireOther } from './access.ts';

type Correcao = BodyOf<typeof usuario.corrigir> & { id: string };
type Nomes = Pick<Correcao, 'nome' | 'nomeSocial'>;

const NOMES = { PF: 'o nome', PJ: 'a razão social' } as const;

/**
 * Corrects another person's names, with a reason, and notifies them of what changed. Identity documents stay unchanged.
 * @throws Problem `stale`, `forbidden` for one's own record or of a higher tipo, `not_found` for an anonymised one.
 */
export async function correctNome(tx: Db, who: Who, input: Correcao): Promise<void> {
  const { id, version, motivo } = input;
  requireOther(who, id);
  const row = await lockSeen(
    tx
      .selectFrom('usuario')
      .select(['id', 'version', 'pessoa', 'nome', 'nomeSocial', 'tipo'])
      .where('id', '=', id)
      .where('situacao', '<>', 'anonimizado'),
    version,
  );
  requireCorrects(who, row.tipo as Tipo); // the database has no other tipo
  const set = row.pessoa === 'PF' ? readPessoa(input) : readEmpresa(input);
  const changed = await changeRecord(tx, who, {
    table: 'usuario',
    row,
    set,
    also: { updatedAt: who.now },
    acao: 'usuario.corrigido',
    dados: { motivo },
    // A name in the audit could not be erased when the account is anonymised.
    personal: true,
  });
  if (!changed) return;
  const campos = (['nome', 'nomeSocial'] as const).filter((campo) => row[campo] !== set[campo]);
  const rotulos = { nome: NOMES[row.pessoa], nomeSocial: 'o nome social' };
  const campo = campos.map((nome) => rotulos[nome]).join(' e ');
  await tell(tx, who, [id], {
    template: 'conta.cadastro_corrigido',
    titulo: 'Seu cadastro foi corrigido',
    texto: `O Conselho corrigiu ${campo}. Confira em “Meus dados”.`,
    variaveis: { campo },
    link: `/usuario/${id}`,
    chave: `cadastro_corrigido:${id}:${version + 1}`,
  });
}

/** Of the staff only those who may act on the account correct the name. @throws Problem `forbidden` */
function requireCorrects(who: Who, tipo: Tipo): void {
  const quem = { tipo: who.tipo as Tipo, propria: false };
  const detail = tipo === 0 ? null : semParteNaConta({ quem, tipo });
  if (detail) throw new Problem('forbidden', { detail });
}

function readPessoa({ nome, nomeSocial }: Correcao): Nomes {
  if (!isNome(nome)) throw invalidField('nome', NOME_INVALIDO);
  if (nomeSocial && !isNomeSocial(nomeSocial)) throw invalidField('nomeSocial', NOME_SOCIAL_INVALIDO);
  return { nome: normalizeNome(nome), nomeSocial: nomeSocial ? normalizeNome(nomeSocial) : null };
}

function readEmpresa({ nome }: Correcao): Nomes {
  if (!isRazaoSocial(nome)) throw invalidField('nome', RAZAO_SOCIAL_INVALIDA);
  return { nome: normalizeRazaoSocial(nome), nomeSocial: null };
}
