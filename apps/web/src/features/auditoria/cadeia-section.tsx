import { formatNumero } from '@balcao/domain/texto/numero';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import classes from './auditoria.module.css';
import { type Cadeia, useCadeia, useConferir } from './queries.ts';

/** Whether the log is sealed, whether its proof left the house, and whether it still holds. */
export function CadeiaSection() {
  const cadeia = useCadeia();
  const conferir = useConferir();
  const busy = conferir.isPending || cadeia.data?.conferindo === true;
  return (
    <Section
      title="Selo da auditoria"
      description="Cada evento é selado com os anteriores. Quem muda, tira ou acrescenta um evento quebra a cadeia."
      action={
        <Button variant="default" loading={busy} onClick={() => conferir.mutate()}>
          Conferir agora
        </Button>
      }
    >
      <QueryView query={cadeia} skeleton={<SkeletonRows rows={3} />}>
        {(state) => (
          <div className={classes.cadeia}>
            {conferir.error && (
              <Callout tone="erro" live>
                {describeError(conferir.error)}
              </Callout>
            )}
            <Resultado {...state} />
            <KeyValue
              layout="rows"
              facts={[
                { label: 'Eventos selados', value: <Selados {...state} /> },
                { label: 'Última prova enviada', value: <Ancora {...state} /> },
              ]}
            />
          </div>
        )}
      </QueryView>
    </Section>
  );
}

function Resultado({ conferencia, conferindo }: Cadeia) {
  if (conferindo)
    return (
      <Callout live title="Conferindo a cadeia">
        Pode sair desta tela: o resultado fica guardado aqui.
      </Callout>
    );
  if (!conferencia) return <Callout>A cadeia ainda não foi conferida por aqui.</Callout>;
  const { em, integra, eventos } = conferencia;
  if (integra)
    return (
      <Callout tone="sucesso" live title="A cadeia está íntegra">
        {describeCount(eventos ?? 0)} em <DateTimeText instant={em} />.
      </Callout>
    );
  return (
    <Callout tone="erro" live title="A cadeia não confere">
      {describeBreak(conferencia)} Conferido em <DateTimeText instant={em} />. Guarde uma cópia do banco e
      avise o responsável pelo sistema.
    </Callout>
  );
}

function describeCount(eventos: number): string {
  if (eventos === 0) return 'Não havia evento selado';
  return eventos === 1 ? '1 evento conferido' : `${formatNumero(eventos)} eventos conferidos`;
}

function describeBreak({ elo, motivo }: NonNullable<Cadeia['conferencia']>): string {
  if (elo === null) return `Motivo: ${motivo ?? 'não foi possível conferir'}.`;
  return `O problema está no evento ${formatNumero(elo)} da cadeia: ${motivo ?? 'não confere'}.`;
}

function Selados({ selados, ultimoSelo }: Cadeia) {
  if (ultimoSelo === null) return 'Nenhum ainda';
  return (
    <>
      {formatNumero(selados)}, o último em <DateTimeText instant={ultimoSelo} />
    </>
  );
}

/** Why a proof has not left, before its address. */
const NAO_SAIU: Readonly<Record<NonNullable<Cadeia['ancora']>['situacao'], string>> = {
  pendente: 'À espera do envio para',
  enviado: 'Enviada para',
  local: 'Não saiu, porque o portal não tem servidor de e-mail. Iria para',
  falhou: 'O envio falhou. Iria para',
  expirado: 'O envio demorou demais e foi desfeito. Iria para',
  cancelado: 'O envio foi cancelado. Iria para',
};

function Ancora({ ancora }: Cadeia) {
  if (!ancora) return 'Nenhuma nos últimos 30 dias';
  if (!ancora.em) return `${NAO_SAIU[ancora.situacao]} ${ancora.para}`;
  return (
    <>
      <DateTimeText instant={ancora.em} />, para {ancora.para}
    </>
  );
}
