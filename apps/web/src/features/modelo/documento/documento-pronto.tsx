import { useState } from 'react';
import { saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { PdfFrame } from '#ui/pdf-frame.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from '../previa/use-prova.ts';
import { type Caso, useCasos } from '../queries.ts';
import classes from './documento.module.css';
import { useDesenho } from './use-desenho.ts';

/** The document as the portal prints it, filled in from the preview of the form or from a saved test. */
export function DocumentoPronto({ prova }: { prova: Prova }) {
  const { tipoId, form } = useModeloAberto();
  const casos = useCasos(tipoId);
  const [escolhido, setEscolhido] = useState('');
  const caso = casos.data?.items.find(({ id }) => id === escolhido);
  const body = { formulario: form, ...(caso ? doCaso(caso, prova) : daProva(prova)) };
  const { desenho, error, drawing, retry } = useDesenho({ params: { tipoId }, body });
  return (
    <Section
      title="Prévia do documento"
      description="O mesmo PDF que a pessoa recebe, com dados de exemplo e sem número."
      surface={false}
      action={
        desenho && (
          <Button variant="default" onClick={() => saveFile(desenho.file)}>
            Baixar a prévia
          </Button>
        )
      }
    >
      <div className={classes.previa} aria-busy={drawing}>
        <SelectField
          label="Preencher com"
          placeholder="O que está na prévia do formulário"
          value={escolhido}
          options={(casos.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: `Teste: ${nome}` }))}
          onChange={(event) => setEscolhido(event.currentTarget.value)}
        />
        {error !== null && <ErrorState error={error} busy={drawing} onRetry={retry} />}
        {error === null && !desenho && <SkeletonText lines={8} />}
        {error === null && desenho && <PdfFrame url={desenho.url} nome="Prévia do documento em PDF" />}
      </div>
    </Section>
  );
}

/** What is filled in on the preview of the form. */
function daProva({ respostas, contexto }: Prova) {
  const { hoje, origens, verificados, anexos } = contexto;
  return {
    respostas: { ...respostas },
    contexto: { hoje, origens: { ...origens }, verificados: [...verificados], anexos: [...anexos] },
  };
}

/** What a saved test fills in, on the day of the preview where it leaves that open. */
function doCaso({ respostas, contexto }: Caso, prova: Prova) {
  return { respostas, contexto: { hoje: prova.contexto.hoje, ...contexto } };
}
