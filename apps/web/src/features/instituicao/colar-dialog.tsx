import { formatNumero } from '@balcao/domain/texto/numero';
import { ColarLista } from '#ui/colar-lista.tsx';
import { useImportar } from './queries.ts';

const EXEMPLO = 'Universidade do Vale; MG; UNIVALE\nFaculdade Serra Azul; SP';

const contar = (n: number) => (n === 1 ? '1 instituição' : `${formatNumero(n)} instituições`);

/** Imports a pasted list of schools. */
export function ColarDialog({ onClose }: { onClose: () => void }) {
  return (
    <ColarLista
      title="Colar uma lista de instituições"
      label="Instituições, uma por linha"
      hint="Nome; UF; sigla. A sigla pode faltar. Pode copiar as colunas de uma planilha."
      exemplo={EXEMPLO}
      importar={useImportar()}
      ler={({ novas, repetidas, erros }) => ({ novas: novas.length, repetidas, erros })}
      contar={contar}
      conhecidas="já na lista"
      onClose={onClose}
    />
  );
}
