import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { permissao } from '@balcao/contract/permissao';
import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { canChoose, ESCOLHAS, type Escolha, isEscolhaOf } from '@balcao/domain/permissao/escolha';
import { concedente } from '#platform/auth/conceder.ts';
import { explainRights } from '#platform/auth/effective-permissions.ts';
import { reachedBy } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Conta, getConta, impedimentoDe } from './access.ts';

type Detalhe = ResponseInputOf<typeof permissao.detail>;
type Explicada = ReturnType<typeof explainRights>[number];

/** Everything in the catalogue for one person, with what this reader may choose. @throws Problem `not_found`. */
export async function permissoesDaPessoa(db: Db, who: Who, id: string): Promise<Detalhe> {
  const conta = await getConta(db, who, id);
  const impede = impedimentoDe(who, conta);
  return {
    id,
    nome: conta.nome,
    tipo: conta.tipo,
    version: conta.version,
    grupos: conta.grupos,
    semEfeito: semEfeito(conta),
    impede,
    concedeTudo: concedente(who).superior === true,
    permissoes: explainRights(conta).map((explicada) => {
      const { label, grupo, reaches } = permissions[explicada.permissao];
      const ofertas = impede ? [] : ofertasDe(who, conta, explicada);
      return { ...explicada, label, area: grupo, alcances: [...reaches], ofertas };
    }),
  };
}

function semEfeito(conta: Conta): Detalhe['semEfeito'] {
  if (!conta.emUso) return 'fora_de_uso';
  return reachedBy(conta).naoConferida ? 'nao_conferida' : null;
}

function ofertasDe(who: Who, conta: Conta, explicada: Explicada): Escolha[] {
  const granter = concedente(who);
  const grupoIds = conta.grupos.map(({ id }) => id);
  return ESCOLHAS.filter(
    (escolha) =>
      isEscolhaOf(explicada.permissao, escolha, permissions) &&
      canChoose(granter, explicada, { escolha, grupoIds }),
  );
}
