import type { Db } from '@balcao/db/db';
import { type Filial, readFiliais, readSocios } from '@balcao/domain/formulario/empresa-linhas';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { readEndereco } from './read-endereco.ts';
import { type Efeito, respostasOf, textOf } from './resultado.ts';

/** Services 104 and 117: writes the answers into the firm's record. Unanswered fields keep their value. */
export const alterarEmpresa: Efeito<'alterar_empresa'> = async (tx, resultado, modelo) => {
  const { campos, endereco } = modelo;
  const { requerimento, now } = resultado;
  const respostas = respostasOf(resultado);
  const given = Object.entries(campos).flatMap(([dado, campo]): [string, unknown][] => {
    const valor = respostas[campo];
    return valor === undefined || valor === null || valor === '' ? [] : [[dado, valor]];
  });
  const { nome, ...dados } = Object.fromEntries(given);
  const morada = endereco === undefined ? null : readEndereco(respostas, endereco);
  const before = await lockEmpresa(tx, requerimento.autorId);
  const known = before.empresa as { filiais?: Filial[] } | null;
  const linhas = {
    ...readSocios(respostas, modelo.socios),
    ...readFiliais(respostas, modelo.filiais, known?.filiais ?? []),
  };
  if (given.length === 0 && !morada && Object.keys(linhas).length === 0) return;
  await tx
    .updateTable('usuario')
    .set({
      ...(textOf(nome) && { nome: textOf(nome) ?? before.nome }),
      ...(morada && { endereco: JSON.stringify(morada) }),
      empresa: JSON.stringify({ ...known, ...dados, ...linhas }),
      version: before.version + 1,
      updatedAt: now,
    })
    .where('id', '=', requerimento.autorId)
    .execute();
  await recordAudit(tx, null, {
    acao: 'usuario.alterado',
    objeto: 'usuario',
    objetoId: requerimento.autorId,
    dados: {
      campos: [
        ...given.map(([dado]) => dado),
        ...Object.keys(linhas),
        ...(morada ? ['endereco'] : []),
      ].sort(),
      requerimentoId: requerimento.id,
    },
  });
};

function lockEmpresa(tx: Db, id: string) {
  return tx
    .selectFrom('usuario')
    .select(['nome', 'empresa', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
