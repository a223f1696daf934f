import { type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from '../configuracoes.module.css';
import { useImportar } from './queries.ts';

const EXEMPLO = 'Universidade do Vale; MG; UNIVALE\nFaculdade Serra Azul; SP';

const contar = (n: number) => (n === 1 ? '1 instituição' : `${n.toLocaleString('pt-BR')} instituições`);

/** Takes schools pasted from a spreadsheet: read first, then added as a whole. */
export function ColarDialog({ onClose }: { onClose: () => void }) {
  const [texto, setTexto] = useState('');
  const importar = useImportar();
  const { data, isPending, error } = importar;
  const ready = data !== undefined && data.erros.length === 0 && data.novas.length > 0;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending || texto.trim() === '') return;
    importar.mutate(
      { texto, simular: !ready },
      { onSuccess: ({ gravado }) => (gravado ? onClose() : undefined) },
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Colar uma lista de instituições" size="lg">
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <TextareaField
            name="texto"
            label="Instituições, uma por linha"
            hint="Nome; UF; sigla. A sigla pode faltar. Pode copiar as colunas de uma planilha."
            placeholder={EXEMPLO}
            rows={8}
            value={texto}
            onChange={(event) => {
              setTexto(event.currentTarget.value);
              importar.reset();
            }}
            spellCheck={false}
          />
          <Failure error={error} />
          {data && <Resultado {...data} />}
          <FormActions>
            <Button type="submit" loading={isPending} disabled={texto.trim() === ''}>
              {ready ? `Incluir ${contar(data.novas.length)}` : 'Conferir a lista'}
            </Button>
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    </Dialog>
  );
}

type ResultadoProps = NonNullable<ReturnType<typeof useImportar>['data']>;

function Resultado({ novas, repetidas, erros }: ResultadoProps) {
  if (erros.length > 0)
    return (
      <Callout tone="erro" live title="Nada foi incluído. Corrija estas linhas:">
        <ul className={classes.list}>
          {erros.map(({ linha, mensagem }) => (
            <li key={`${linha} ${mensagem}`}>
              Linha {linha}: {mensagem}
            </li>
          ))}
        </ul>
      </Callout>
    );
  return (
    <Callout tone={novas.length > 0 ? 'sucesso' : 'info'} live>
      {novas.length > 0 ? `A lista está certa: ${contar(novas.length)} para incluir.` : 'Nada para incluir.'}
      {repetidas > 0 && ` ${contar(repetidas)} já na lista.`}
    </Callout>
  );
}
