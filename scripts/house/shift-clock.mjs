// Loaded first (node --import): moves the clock of a process to TEST_CLOCK, from where it runs on. It exposes tests
// that read the machine's clock by mistake, on unusual days. Timers are unchanged.
const wanted = process.env.TEST_CLOCK;

if (wanted) {
  const RealDate = Date;
  const offset = RealDate.parse(wanted) - RealDate.now();
  if (Number.isNaN(offset)) throw new Error(`TEST_CLOCK is no instant: ${wanted}`);
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
