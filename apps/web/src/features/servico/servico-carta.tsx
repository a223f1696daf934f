import { ESPERA_DIAS, sayEspera } from '@balcao/domain/requerimento/espera';
import { formatNumero } from '@balcao/domain/texto/numero';
import { IconPrinter } from '@tabler/icons-react';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateText } from '#ui/date.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PlaceList, PlaceText } from '#ui/place-text.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { usePrintMargin } from '#ui/use-print-margin.ts';
import { Contato } from './contato.tsx';
import { pedirPath, type Servico } from './queries.ts';
import classes from './servico-carta.module.css';
import { VincularEmpresa } from './vincular-empresa.tsx';

/** The sections that the law requires (Lei 13.460/2017 art. 7), the decisive ones first. */
export function ServicoCarta({ servico }: { servico: Servico }) {
  const conselho = useSettings()?.conselho;
  usePrintMargin(conselho ? `Carta de Serviços · ${conselho.nome}` : '');
  return (
    <>
      <Panel>
        <KeyValue
          layout="rows"
          facts={[
            { label: 'Quanto custa', value: <Preco servico={servico} /> },
            { label: 'Prazo máximo', value: <Prazo servico={servico} /> },
            { label: 'Quanto tem levado', value: <Espera espera={servico.espera} /> },
            { label: 'Para quem é', value: servico.paraQuem },
          ]}
        />
        {servico.fechado !== null && (
          <Callout tone="atencao" title="Não recebe pedidos agora">
            <p>{servico.fechado}</p>
          </Callout>
        )}
        <VincularEmpresa servico={servico} depois className={classes.vincular} />
        <div className={classes.go}>
          {servico.fechado === null && (
            <ButtonLink to={pedirPath(servico.id)} size="lg">
              Pedir agora
            </ButtonLink>
          )}
          <Button
            variant="subtle"
            className={classes.print}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
      </Panel>
      <Section title="O que ter em mãos" surface={false}>
        <PlaceList className={classes.list} items={servico.oQuePrecisa} />
      </Section>
      {servico.avisos.length > 0 && (
        <Callout title="Bom saber">
          <PlaceList className={classes.list} items={servico.avisos} />
        </Callout>
      )}
      <Section title="Como funciona" surface={false}>
        <ol className={classes.etapas}>
          {servico.etapas.map((etapa) => (
            <li key={etapa}>{etapa}</li>
          ))}
        </ol>
        <Panel>
          <KeyValue
            layout="rows"
            facts={[
              { label: 'Onde pedir', value: <PlaceList className={classes.list} items={servico.formas} /> },
              { label: 'Quem é atendido primeiro', value: servico.prioridades },
              { label: 'Como acompanhar', value: <PlaceText text={servico.acompanhamento} /> },
              { label: 'Setor que responde', value: servico.setor },
            ]}
          />
        </Panel>
      </Section>
      <Section title="Seus direitos e contato" surface={false}>
        <Panel>
          <KeyValue
            layout="rows"
            facts={[
              {
                label: 'Se o pedido for negado',
                value: `Você pode recorrer em até ${servico.recursoDias} dias depois de ser avisado.`,
              },
              { label: 'Onde reclamar', value: servico.reclamacao },
              ...(conselho ? [{ label: 'Fale com o Conselho', value: <Contato conselho={conselho} /> }] : []),
              { label: 'Base legal', value: servico.baseLegal },
            ]}
          />
        </Panel>
      </Section>
      <p className={classes.updated}>
        Informações atualizadas em <DateText date={servico.atualizadoEm} />. Carta de Serviços ao Usuário (Lei
        nº 13.460/2017, art. 7º).
      </p>
    </>
  );
}

/** The price and its parts. */
function Preco({ servico: { taxa, taxaPartes } }: { servico: Servico }) {
  return (
    <>
      <strong>{taxa}</strong>
      {taxaPartes.length > 0 && (
        <PlaceList
          className={classes.list}
          items={taxaPartes.map(({ descricao, valor }) => `${descricao}: ${valor}`)}
        />
      )}
    </>
  );
}

/** The promised time, and the answers that change it. */
function Prazo({ servico: { prazo, prazoPartes } }: { servico: Servico }) {
  return (
    <>
      {prazo}
      {prazoPartes.length > 0 && <PlaceList className={classes.list} items={prazoPartes} />}
    </>
  );
}

/** The measured time, and how it was counted. */
function Espera({ espera }: Pick<Servico, 'espera'>) {
  return (
    <>
      {sayEspera(espera)}
      {espera && (
        <p className={classes.note}>
          Contamos {formatNumero(espera.pedidos)} pedidos encerrados em {ESPERA_DIAS} dias, até{' '}
          <DateText date={espera.dia} />. São dias corridos, do envio ao fim, com o tempo em que esperamos
          quem pediu.
        </p>
      )}
    </>
  );
}
