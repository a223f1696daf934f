import { useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxGroup, RadioField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Andamento } from './andamento.tsx';
import { columnOptions } from './colunas.ts';
import classes from './exportacao.module.css';
import { contarLinhas } from './linhas.ts';
import {
  type ColunaDeArquivo,
  type ColunaDeCobrancas,
  type ColunaDeManifestacoes,
  type ColunaDeUsuarios,
  type Exportacao,
  type ExportacaoInput,
  isOpen,
  type ListaExportavel,
  useExportacao,
  useExportar,
} from './queries.ts';

type ExportarDialogProps = ListaExportavel & { onClose: () => void };

const FORMATOS = [
  { value: 'xlsx', label: 'Excel (XLSX)', hint: 'Com datas que o programa ordena e filtra.' },
  { value: 'csv', label: 'CSV', hint: 'Texto separado por ponto e vírgula, para outros sistemas.' },
] as const;

/** Chooses the columns and the format, then shows the progress. Closing the dialog does not stop the export. */
export function ExportarDialog(props: ExportarDialogProps) {
  const exportar = useExportar();
  if (exportar.data) return <Started first={exportar.data} onClose={props.onClose} />;
  return <Choice {...props} exportar={exportar} />;
}

function Choice(props: ExportarDialogProps & { exportar: ReturnType<typeof useExportar> }) {
  const { total, parcial = false, exportar, onClose } = props;
  const options = columnOptions(props);
  const [formato, setFormato] = useState<'csv' | 'xlsx'>('xlsx');
  const [colunas, setColunas] = useState<readonly string[]>(
    'colunas' in props ? props.colunas : options.map(({ value }) => value),
  );
  const [error, setError] = useState<string>();
  const start = () => {
    // In the order of the options, which is that of the screen.
    const chosen = options.map(({ value }) => value).filter((id) => colunas.includes(id));
    if (chosen.length === 0) return setError('Escolha pelo menos uma coluna.');
    exportar.mutate(askedOf(props, formato, chosen));
  };
  return (
    <FormDialog
      title="Exportar a lista"
      confirm="Exportar"
      busy={exportar.isPending}
      onClose={onClose}
      onSubmit={start}
    >
      {exportar.isError && <Refused error={exportar.error} />}
      <p>
        {describeRows({ total, parcial }, selectedOf(props).length)} O arquivo vem na ordem da tela. Ninguém
        mais o vê.
      </p>
      <RadioField
        label="Formato"
        options={FORMATOS}
        value={formato}
        onChange={(value) => setFormato(value === 'csv' ? 'csv' : 'xlsx')}
      />
      <div className={classes.columns}>
        <CheckboxGroup
          label="Colunas"
          name="colunas"
          hint="As que estão na tela já vêm marcadas."
          error={error}
          options={options}
          value={[...colunas]}
          onChange={(chosen) => {
            setError(undefined);
            setColunas(chosen);
          }}
        />
      </div>
    </FormDialog>
  );
}

function selectedOf(what: ListaExportavel): readonly string[] {
  return 'ids' in what ? (what.ids ?? []) : [];
}

/** What the server is asked for; the columns are names of the options of this list. */
function askedOf(what: ListaExportavel, formato: 'csv' | 'xlsx', chosen: readonly string[]): ExportacaoInput {
  if (what.lista === 'usuarios') {
    const { lista, filtros } = what;
    return { lista, filtros, formato, colunas: chosen as ColunaDeUsuarios[] };
  }
  if (what.lista === 'cobrancas' || what.lista === 'minhas_cobrancas') {
    const colunas = chosen as ColunaDeCobrancas[];
    // Two branches say the same, because each list has filters of its own.
    return what.lista === 'cobrancas'
      ? { lista: what.lista, filtros: what.filtros, formato, colunas }
      : { lista: what.lista, filtros: what.filtros, formato, colunas };
  }
  if (what.lista === 'manifestacoes') {
    const { lista, filtros } = what;
    return { lista, filtros, formato, colunas: chosen as ColunaDeManifestacoes[] };
  }
  const { lista, filtros } = what;
  const ids = selectedOf(what);
  const colunas = chosen as ColunaDeArquivo[];
  return { lista, filtros, formato, colunas, ...(ids.length > 0 && { ids: [...ids] }) };
}

function Refused({ error }: { error: unknown }) {
  return (
    <Callout tone="erro" live action={<Link to="/exportacoes">Ver minhas exportações</Link>}>
      {describeError(error)}
    </Callout>
  );
}

function describeRows({ total, parcial }: { total: number; parcial: boolean }, selected: number): string {
  if (selected > 0)
    return selected === 1 ? 'Só a linha selecionada.' : `Só as ${selected} linhas selecionadas.`;
  if (parcial) return 'Todas as linhas que a busca encontra, também as que não aparecem nesta lista.';
  if (total > 1000) return 'Todas as linhas que os filtros encontram: mais de 1.000.';
  return total === 1
    ? 'A única linha que os filtros encontram.'
    : `Todas as ${contarLinhas(total)} que os filtros encontram.`;
}

function Started({ first, onClose }: { first: Exportacao; onClose: () => void }) {
  const { data } = useExportacao(first);
  const open = isOpen(data);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data.situacao === 'pronta' ? 'O arquivo está pronto' : 'Exportar a lista'}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <FieldStack>
        <p role="status">
          {open
            ? 'Estamos preparando o arquivo. Pode fechar e continuar o trabalho: avisaremos nas notificações.'
            : data.situacao === 'pronta' && `${contarLinhas(data.feitas)}.`}
        </p>
        <Andamento exportacao={data} />
        <p className={classes.detail}>
          Seus arquivos ficam em <Link to="/exportacoes">Minhas exportações</Link>.
        </p>
      </FieldStack>
    </Dialog>
  );
}
