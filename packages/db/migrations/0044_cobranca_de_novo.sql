-- A fee whose last day was given back is asked for again by a charge of its own.

comment on column cobranca.origem_id is 'The charge that was paid short, of which this one is the rest; or that was cancelled for want of payment and is asked for again.';
