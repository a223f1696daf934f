import type { BodyOf } from '@balcao/contract/kernel/route';
import type { usuario } from '@balcao/contract/usuario';
import type { Db } from '@balcao/db/db';
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
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { requireOther } from './access.ts';
import { takeVersion } from './take-version.ts';

type Correcao = BodyOf<typeof usuario.corrigir> & { id: string };
type Nomes = Pick<Correcao, 'nome' | 'nomeSocial'>;

const NOMES = { PF: 'o nome', PJ: 'a razão social' } as const;

/**
 * Corrects how somebody else is called, with a reason; the person is told what changed. What proves who they are stays.
 * @throws Problem `stale`, `forbidden` of the own record, `not_found` of one that was made anonymous.
 */
export async function correctNome(tx: Db, who: Who, input: Correcao): Promise<void> {
  const { id, version, motivo } = input;
  const row = await tx
    .selectFrom('usuario')
    .select(['pessoa', 'nome', 'nomeSocial'])
    .where('id', '=', id)
    .where('situacao', '<>', 'anonimizado')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  requireOther(who, id);
  const nomes = row.pessoa === 'PF' ? readPessoa(input) : readEmpresa(input);
  const campos = (['nome', 'nomeSocial'] as const).filter((campo) => row[campo] !== nomes[campo]);
  if (campos.length === 0) return;
  await takeVersion(tx, who, { id, version });
  await tx.updateTable('usuario').set(nomes).where('id', '=', id).execute();
  const of = (from: Nomes) => Object.fromEntries(campos.map((campo) => [campo, from[campo]]));
  await recordAudit(tx, who, {
    acao: 'usuario.corrigido',
    objeto: 'usuario',
    objetoId: id,
    dados: { antes: of(row), depois: of(nomes), motivo },
  });
  const rotulos = { nome: NOMES[row.pessoa], nomeSocial: 'o nome social' };
  const campo = campos.map((changed) => rotulos[changed]).join(' e ');
  await tell(tx, who, [id], {
    template: 'conta.cadastro_corrigido',
    titulo: 'Seu cadastro foi corrigido',
    texto: `O Conselho corrigiu ${campo}. Confira em “Meus dados”.`,
    variaveis: { campo },
    link: `/usuario/${id}`,
    chave: `cadastro_corrigido:${id}:${version + 1}`,
  });
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
