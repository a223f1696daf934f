import { useState } from 'react';
import { describeFailure, isProblem } from '#platform/problem.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { DateTimeText } from '#ui/date.tsx';
import { FileField } from '#ui/file-field.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import { type Resumo, type RetornoNaLista, useEnviarRetorno, useRetornos } from './queries.ts';

const POR_PAGINA = 10;

interface RetornoSectionProps {
  naPasta: Resumo['naPasta'];
  onOpen: (id: string) => void;
}

/** Where a file of the bank is dropped, and those that were read. */
export function RetornoSection({ naPasta, onOpen }: RetornoSectionProps) {
  const enviar = useEnviarRetorno();
  const read = (from: File | string) => enviar.mutate(from, { onSuccess: ({ id }) => onOpen(id) });
  return (
    <Section
      title="Retorno"
      description="O portal confere cada linha do arquivo com os boletos. Nada muda antes de você aplicar."
    >
      <div className={parts.stack}>
        <FileField
          name="arquivo"
          label="Arquivo de retorno do banco"
          rules="CNAB 240, até 5 MB. Envie como veio do banco."
          error={enviar.error ? reasonOf(enviar.error) : undefined}
          onFiles={([file]) => file && !enviar.isPending && read(file)}
        >
          {enviar.isPending && <p role="status">Conferindo o arquivo…</p>}
        </FileField>
        {naPasta.length > 0 && (
          <div className={parts.grupo}>
            <h3>Na pasta do servidor</h3>
            <ul className={parts.list}>
              {naPasta.map(({ nome, bytes }) => (
                <li key={nome} className={parts.group}>
                  <span>
                    {nome} <span className={parts.detail}>{formatBytes(bytes)}</span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Conferir ${nome}`}
                    disabled={enviar.isPending}
                    onClick={() => read(nome)}
                  >
                    Conferir
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Lidos onOpen={onOpen} />
      </div>
    </Section>
  );
}

/** The fault of a file, or why it could not be sent. */
function reasonOf(error: Error): string {
  const fault = isProblem(error, 'validation') ? error.errors[0]?.message : undefined;
  return fault ?? describeFailure(error);
}

function Lidos({ onOpen }: Pick<RetornoSectionProps, 'onOpen'>) {
  const [pagina, setPagina] = useState(1);
  const search = { pagina, porPagina: POR_PAGINA };
  return (
    <ListItems list={{ search, go: setPagina }} query={useRetornos(search)} nothing={null}>
      {(items) => (
        <ul className={`${parts.list} ${parts.apart}`}>
          {items.map((one) => (
            <Lido key={one.id} retorno={one} onOpen={() => onOpen(one.id)} />
          ))}
        </ul>
      )}
    </ListItems>
  );
}

function Lido({ retorno, onOpen }: { retorno: RetornoNaLista; onOpen: () => void }) {
  const { nome, em, por, linhas, aplicadoEm, concluidoEm } = retorno;
  return (
    <li className={parts.group}>
      <Button variant="subtle" size="compact-md" aria-label={`Abrir ${nome}`} onClick={onOpen}>
        {nome}
      </Button>
      <StatusBadge tone={concluidoEm ? 'sucesso' : aplicadoEm ? 'info' : 'atencao'}>
        {concluidoEm ? 'Aplicado' : aplicadoEm ? 'Aplicando' : 'Falta aplicar'}
      </StatusBadge>
      <span className={parts.detail}>
        <DateTimeText instant={em} />, por {por}: {linhas} {linhas === 1 ? 'linha' : 'linhas'}
      </span>
    </li>
  );
}
