/** A body that was validated in the other process; the schema of its route is not applied again. */
export class CheckedBody {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}
