import { CANAIS_DE_ENTRADA } from '@balcao/domain/manifestacao/canal';
import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { BaixarComprovante } from '#features/manifestacao/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ChaveUnica } from './chave-unica.tsx';
import type { Registrada } from './queries.ts';
import classes from './recibo.module.css';

interface ReciboProps {
  registrada: Registrada;
  /** Staff wrote it down for somebody else. */
  outra: boolean;
  onOutra: () => void;
}

/** The receipt of a manifestation: its number, the day of the answer, what happens next. It prints on one page. */
export function Recibo({ registrada: { manifestacao, chave }, outra, onOutra }: ReciboProps) {
  const [kept, setKept] = useState(chave === null);
  const conselho = useSettings()?.conselho;
  const { id, protocolo, tipo } = manifestacao;
  return (
    <Page width="form" title={outra ? 'Manifestação registrada' : 'Manifestação enviada'}>
      <LeavingGuard
        changed={!kept}
        perde="Sem a chave, ninguém acompanha esta manifestação. Ela não aparece de novo."
      />
      {conselho && <p className={classes.head}>{conselho.nome}: comprovante de manifestação à ouvidoria</p>}
      <div className={classes.receipt}>
        <p>{TIPOS_MANIFESTACAO[tipo]}</p>
        <p className={classes.label}>Número do protocolo</p>
        <p className={classes.number}>{protocolo}</p>
        <div className={classes.screen}>
          <CopyButton text={protocolo} what="número do protocolo" label="Copiar número" />
        </div>
      </div>
      {chave !== null && <ChaveUnica chave={chave} kept={kept} onKept={setKept} />}
      <Comprovante manifestacao={manifestacao} />
      <Section title="O que acontece agora">
        <ol className={classes.next}>
          {proximos(manifestacao).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <ComoCalculado explicacao={manifestacao.prazoExplicacao} de="o prazo da resposta" />
      </Section>
      <div className={classes.screen}>
        <FormActions>
          <ButtonLink to={`/ouvidoria/manifestacao/${id}`}>
            {outra ? 'Abrir a manifestação' : 'Acompanhar a manifestação'}
          </ButtonLink>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimir comprovante
          </Button>
          {!outra && <BaixarComprovante id={id} />}
          <Button variant="subtle" disabled={!kept} onClick={onOutra}>
            {outra ? 'Registrar outra' : 'Fazer outra manifestação'}
          </Button>
        </FormActions>
      </div>
    </Page>
  );
}

type Manifestacao = Registrada['manifestacao'];

/** What was received, when, and until when the council answers. */
function Comprovante({ manifestacao }: { manifestacao: Manifestacao }) {
  const { tipo, recebidaEm, identificacao, canal, prazoEm } = manifestacao;
  return (
    <Section title="Comprovante">
      <KeyValue
        layout="rows"
        facts={[
          { label: 'Recebida em', value: <DateTimeText instant={recebidaEm} /> },
          { label: 'Identificação', value: IDENTIFICACOES[identificacao].nome },
          ...(canal === 'PORTAL' ? [] : [{ label: 'Por onde chegou', value: CANAIS_DE_ENTRADA[canal] }]),
          ...(prazoEm === null
            ? []
            : [
                {
                  label: tipo === 'COMUNICACAO' ? 'Resultado até' : 'Resposta final até',
                  value: <strong>{formatDataComDia(prazoEm)}</strong>,
                },
              ]),
        ]}
      />
    </Section>
  );
}

function proximos({ tipo, identificacao, prazoEm }: Manifestacao): string[] {
  const until = prazoEm === null ? 'no prazo da lei' : `até ${formatDataComDia(prazoEm)}`;
  return [
    'A ouvidoria lê o relato. Se faltar alguma informação, ela pergunta.',
    identificacao === 'ANONIMA'
      ? 'Se precisar, ela pede esclarecimentos à área responsável.'
      : 'Se precisar, ela pede esclarecimentos à área responsável, que não vê o nome de quem escreveu.',
    tipo === 'COMUNICACAO'
      ? `A ouvidoria registra o resultado ${until}. Quem comunica sem se identificar acompanha pela chave.`
      : `A resposta final sai ${until}. Esse prazo só pode ser prorrogado uma vez, com justificativa.`,
    identificacao === 'ANONIMA'
      ? 'Não enviamos avisos: consulte de vez em quando.'
      : 'A cada novidade sai um aviso, que não traz o conteúdo da manifestação.',
  ];
}
