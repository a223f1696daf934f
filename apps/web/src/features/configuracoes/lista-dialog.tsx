import { type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from './configuracoes.module.css';
import { countDias, NovosList } from './novos-list.tsx';
import { useImportarLista } from './queries.ts';

const EXEMPLO =
  '08/12/2026; municipal; Belo Horizonte; ; Imaculada Conceição\n23/12/2026; recesso; ; até 13h; Confraternização';

/** Takes the days of the council's own ordinance, pasted from a spreadsheet: read first, then added as a whole. */
export function ListaDialog({ onClose }: { onClose: () => void }) {
  const [texto, setTexto] = useState('');
  const importar = useImportarLista();
  const { data, isPending, error } = importar;
  const ready = data !== undefined && data.erros.length === 0 && data.novos.length > 0;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending || texto.trim() === '') return;
    importar.mutate(
      { texto, simular: !ready },
      { onSuccess: ({ gravado }) => (gravado ? onClose() : undefined) },
    );
  }
  return (
    <Dialog opened onClose={onClose} title="Colar uma lista de dias" size="lg">
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <TextareaField
            name="texto"
            label="Dias, um por linha"
            hint="Data; tipo; município; meio expediente; descrição. Pode copiar as colunas de uma planilha."
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
              {ready ? `Incluir ${countDias(data.novos.length)}` : 'Conferir a lista'}
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

type ResultadoProps = NonNullable<ReturnType<typeof useImportarLista>['data']>;

function Resultado({ novos, repetidos, erros }: ResultadoProps) {
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
    <>
      <Callout tone={novos.length > 0 ? 'sucesso' : 'info'} live>
        {novos.length > 0
          ? `A lista está certa: ${countDias(novos.length)} para incluir.`
          : 'Nada para incluir.'}
        {repetidos > 0 && ` ${countDias(repetidos)} já no calendário.`}
      </Callout>
      {novos.length > 0 && <NovosList novos={novos} />}
    </>
  );
}
