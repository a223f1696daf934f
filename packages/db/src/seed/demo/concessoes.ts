import { seedId } from '../seed-id.ts';
import { LIDERES } from './equipe.ts';
import type { Linhas } from './linhas.ts';
import type { PessoaDemo } from './pessoa.ts';

type Reach = 'own' | 'grupo' | 'all';

const POR_PESSOA: Readonly<Record<string, readonly (readonly [string, Reach])[]>> = {
  sonia: [
    ['ouvidoria.concluir', 'all'],
    ['ouvidoria.identidade.ver', 'all'],
    ['requerimento.identidade.ver', 'all'],
  ],
  // What one officer asks for about a sealed name another one approves.
  zenaide: [
    ['ouvidoria.concluir', 'all'],
    ['ouvidoria.identidade.ver', 'all'],
  ],
  // Somebody of the SIC has to know where an answer goes.
  cecilia: [['requerimento.identidade.ver', 'all']],
  teresa: [['fiscalizacao.julgar', 'grupo']],
};

/** A priority by law may be claimed of every group, so somebody in each has to see its proof. */
const DE_LIDER = ['requerimento.reabrir', 'anexo.sensivel.ver'] as const;

/** Members and coordinators of the groups, and the permissions granted to people; those of groups are reference data. */
export function listConcessoes(
  equipe: readonly PessoaDemo[],
  grupoIds: ReadonlyMap<string, string>,
  now: Date,
): Pick<Linhas, 'grupoMembro' | 'permissaoConcedida'> {
  const idOf = (sigla: string) => {
    const id = grupoIds.get(sigla);
    if (!id) throw new Error(`no group ${sigla}`);
    return id;
  };
  const grupoMembro = equipe.flatMap((pessoa) =>
    pessoa.grupos.map((sigla) => ({
      grupoId: idOf(sigla),
      usuarioId: pessoa.id,
      lider: LIDERES[sigla] === pessoa.chave,
    })),
  );
  const grant = ([permissao, alcance]: readonly [string, Reach], alvo: string) => ({
    id: seedId('concessao', permissao, alvo),
    permissao,
    alcance,
    efeito: 'permitir' as const,
    createdAt: now,
  });
  const leaders = equipe
    .filter((pessoa) => pessoa.tipo === 1 && Object.values(LIDERES).includes(pessoa.chave))
    .flatMap((pessoa) =>
      DE_LIDER.map((permissao) => ({
        ...grant([permissao, 'grupo'], pessoa.chave),
        usuarioId: pessoa.id,
      })),
    );
  return {
    grupoMembro,
    permissaoConcedida: [
      ...equipe.flatMap((pessoa) =>
        (POR_PESSOA[pessoa.chave] ?? []).map((given) => ({
          ...grant(given, pessoa.chave),
          usuarioId: pessoa.id,
        })),
      ),
      ...leaders,
    ],
  };
}
