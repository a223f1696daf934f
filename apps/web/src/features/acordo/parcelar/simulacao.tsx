import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { sayPrazoDaEntrada } from '@balcao/domain/pagamento/prazo-do-acordo';
import { useEffect, useRef } from 'react';
import { Campos } from '#features/formulario/api.tsx';
import type { Settings } from '#platform/config-store.ts';
import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { Money } from '#ui/money.tsx';
import { RangeField } from '#ui/range-field.tsx';
import classes from './parcelar.module.css';
import type { ParteProps } from './partes.ts';
import { fechaNaHora, itemDe, limitesDe, type Plano, passoDe, simular } from './plano.ts';

/** The fewest instalments that are an agreement. */
const MINIMO = 2;
/** Instalments that are shown first: the least that the law assures. */
const PRIMEIRAS = 5;
/** What one move of the slider adds to the first payment, in cents. */
const DEGRAU = 500;
const DIA = '10';
/** The field of the service that says how the instalments are to be paid. */
const MEIO = 'meio';

/** How the debts are paid: instalments and first payment by sliders, beside one payment. */
export function Simulacao({ view, nomes, plano, erros }: ParteProps) {
  const { avaliacao, state } = view;
  const { parcelas, maximo } = plano;
  const change = useMudar({ view, nomes, plano, erros });
  const item = (nome: string) => itemDe(avaliacao.campos, nome);
  const own = [nomes.parcelas, nomes.entrada, nomes.dia];
  const recursos = useSettings()?.recursos;
  const rest = avaliacao.campos
    .filter((one) => one.passo === passoDe(state.form, nomes.parcelas) && !own.includes(one.path))
    .map((one) => comMeiosOferecidos(one, recursos))
    .filter(isAsked);
  if (parcelas === null) return <Campos itens={avaliacao.campos.filter(({ path }) => own.includes(path))} />;
  const { minima, maxima } = limitesDe(plano, parcelas);
  const steps = Math.ceil((maxima - minima) / DEGRAU);
  const within = (cents: number) => Math.min(cents, maxima);
  return (
    <>
      <div className={classes.choices}>
        <RangeField
          label={`Parcelas: ${parcelas}`}
          name={nomes.parcelas}
          error={erros.get(nomes.parcelas)}
          value={parcelas}
          min={MINIMO}
          max={Math.max(maximo, MINIMO)}
          say={(n) => `${n} vezes`}
          onChange={change.parcelas}
        />
        <RangeField
          label="Entrada"
          id="entrada-deslizante"
          value={Math.min(Math.max(plano.entrada ?? minima, minima), maxima)}
          min={minima}
          max={minima + steps * DEGRAU}
          step={DEGRAU}
          say={(cents) => formatCentavos(within(cents))}
          onChange={(cents) => change.entrada(within(cents))}
        />
        <Campos itens={[item(nomes.entrada), item(nomes.dia)].filter((one) => one !== undefined)} />
      </div>
      <Comparacao plano={plano} naHora={fechaNaHora(view)} />
      <Analise view={view} />
      {rest.length > 0 && <Campos itens={rest} />}
    </>
  );
}

/** Changes the plan; what does not fit any more moves with it. The step begins with a plan that fits. */
function useMudar({ view: { session, avaliacao }, nomes, plano }: ParteProps) {
  const answer = (nome: string, value: unknown) => {
    const item = itemDe(avaliacao.campos, nome);
    if (item) session.answer(item, value);
  };
  const { maximo, parcelas, entrada, dia } = plano;
  const setParcelas = (n: number) => {
    const before = parcelas === null ? null : limitesDe(plano, parcelas);
    const limits = limitesDe(plano, n);
    answer(nomes.parcelas, String(n));
    const chosen = entrada !== null && entrada !== before?.padrao;
    const fits = entrada !== null && entrada >= limits.minima && entrada <= limits.maxima;
    if (!(chosen && fits)) answer(nomes.entrada, limits.padrao);
  };
  const missing = parcelas === null || parcelas > maximo || parcelas < MINIMO;
  const limits = limitesDe(plano, parcelas ?? PRIMEIRAS);
  const unfit = !missing && (entrada === null || entrada < limits.minima || entrada > limits.maxima);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (missing) setParcelas(Math.max(Math.min(parcelas ?? PRIMEIRAS, maximo), MINIMO));
    else if (unfit) answer(nomes.entrada, limits.padrao);
    if (dia === null) answer(nomes.dia, DIA);
  });
  return { parcelas: setParcelas, entrada: (cents: number) => answer(nomes.entrada, cents) };
}

/** The field of the way of paying with those that the council offers; what was answered before stays among them. */
function comMeiosOferecidos(item: CampoAvaliado, recursos: Settings['recursos'] | undefined): CampoAvaliado {
  const { campo, valor } = item;
  if (campo.nome !== MEIO || campo.tipo !== 'sel' || !Array.isArray(campo.opcoes)) return item;
  const on: Record<string, boolean | undefined> = { BOLETO: recursos?.boleto, CARTAO: recursos?.cartao };
  const opcoes = campo.opcoes.filter((opcao) => {
    const meio = typeof opcao === 'string' ? opcao : opcao.valor;
    return meio === valor || (on[meio] ?? !(meio in on));
  });
  return { ...item, campo: { ...campo, opcoes } };
}

/** Whether somebody has to answer it: no sum, and no list of one. */
function isAsked({ campo }: CampoAvaliado): boolean {
  if (campo.tipo === 'calc') return false;
  const only = campo.tipo === 'sel' && Array.isArray(campo.opcoes) && campo.opcoes.length === 1;
  return !(only && campo.padrao !== undefined);
}

/** One payment beside instalments: what each costs in all. */
function Comparacao({ plano, naHora }: { plano: Plano; naHora: boolean }) {
  const simulacao = simular(plano);
  const { total, dia } = plano;
  const [first, ...others] = simulacao?.parcelas ?? [];
  const most = Math.max(0, ...others.map(({ valor }) => valor));
  return (
    <section className={classes.compare} aria-label="Comparação">
      <div className={classes.side}>
        <p className={classes.way}>À vista</p>
        <p className={classes.amount}>
          <Money cents={total} />
        </p>
        <p className={classes.detail}>Um pagamento, hoje.</p>
      </div>
      <div className={classes.side} data-chosen>
        <p className={classes.way}>Em {plano.parcelas} vezes</p>
        <p className={classes.amount}>{simulacao && <Money cents={simulacao.total} />}</p>
        {first && (
          <p className={classes.detail}>
            Entrada de <Money cents={first.valor} /> {sayPrazoDaEntrada(naHora ? 'assinatura' : 'aprovação')}.
            Depois, {others.length} de {new Set(others.map(({ valor }) => valor)).size > 1 && 'até '}
            <Money cents={most} />
            {dia && (others.length > 1 ? `, no dia ${dia} de cada mês` : `, no dia ${dia} do mês seguinte`)}.
          </p>
        )}
      </div>
      <p className={classes.cost} role="status">
        {simulacao === null
          ? 'Confira os valores acima para ver a comparação.'
          : simulacao.juros > 0
            ? `Parcelar custa ${formatCentavos(simulacao.juros)} a mais do que pagar à vista.`
            : 'Parcelar não custa nada a mais: este acordo não tem juros.'}
      </p>
    </section>
  );
}

/** Whether the agreement holds at once, or somebody looks at it. */
function Analise({ view: { state, contexto } }: Pick<ParteProps, 'view'>) {
  const { form, respostas } = state;
  if (fechaNaHora({ state, contexto }))
    return (
      <Callout tone="sucesso" title="Sai na hora">
        Este acordo está dentro das regras. Depois da assinatura, você já paga a entrada.
      </Callout>
    );
  const prazo = sayPrazo({
    ...form,
    prazo: prazoDe(form, respostas, contexto),
    workflow: workflowDe(form, respostas, contexto),
    prazoCasos: [],
    workflowCasos: [],
  });
  return (
    <Callout title="Uma pessoa do Conselho analisa">
      {prazo}. Avisamos você da resposta, e só então você paga a entrada.
    </Callout>
  );
}
