/** Returns the slope of the straight line nearest to the points (least squares); 0 when they define no line. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (place: 0 | 1): number => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of points) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return variance === 0 ? 0 : covariance / variance;
}
